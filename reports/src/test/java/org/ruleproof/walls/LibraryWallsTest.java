package org.ruleproof.walls;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** What a module must never know, it cannot import. */
@AnalyzeClasses(packages = "org.ruleproof", importOptions = DoNotIncludeTests.class)
class LibraryWallsTest {

  private static final String SOLVER = "org.chocosolver..";
  private static final String GRAPHS = "org.jgrapht..";
  private static final String COMMAND_LINE = "picocli..";
  private static final String[] JSON = {"tools.jackson..", "com.fasterxml.jackson.."};
  private static final String[] DOCUMENTS = {"org.jsoup..", "org.apache.lucene.."};

  @ArchTest
  static final ArchRule the_model_knows_no_solver =
      never("model", "a claim means the same to the solver, the search and the printer", SOLVER);

  @ArchTest
  static final ArchRule the_model_knows_no_graph =
      never("model", "how states are joined is the checker's business", GRAPHS);

  @ArchTest
  static final ArchRule the_model_knows_no_file_format =
      never("model", "its only syntax is the rule language; JSON is a report's", JSON);

  @ArchTest
  static final ArchRule the_model_knows_no_document_format =
      never("model", "packets are read by the corpus", DOCUMENTS);

  @ArchTest
  static final ArchRule the_model_knows_no_screen =
      never("model", "what is true of a rule does not depend on who looks", COMMAND_LINE);

  @ArchTest
  static final ArchRule constraints_know_no_state_graph =
      never("constraints", "a situation is one moment; what follows is the checker's", GRAPHS);

  @ArchTest
  static final ArchRule constraints_know_no_packet =
      never("constraints", "they are given claims, not texts", DOCUMENTS);

  @ArchTest
  static final ArchRule constraints_know_no_screen =
      never("constraints", "findings are values; reports show them", COMMAND_LINE);

  @ArchTest
  static final ArchRule the_checker_knows_no_packet =
      never("checker", "it is given games, not texts", DOCUMENTS);

  @ArchTest
  static final ArchRule the_checker_knows_no_screen =
      never("checker", "findings are values; reports show them", COMMAND_LINE);

  @ArchTest
  static final ArchRule the_corpus_knows_no_screen =
      never("corpus", "how a report looks is not a reader's business", COMMAND_LINE);

  @ArchTest
  static final ArchRule reports_know_no_solver_and_no_graph =
      never("reports", "a report does not know how a finding was found", SOLVER, GRAPHS);

  @ArchTest
  static final ArchRule only_a_server_loads_its_protocol =
      noClasses()
          .that()
          .resideOutsideOfPackages("org.ruleproof.reports.mcp..", "org.ruleproof.reports.lsp..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.modelcontextprotocol..", "reactor..", "org.eclipse.lsp4j..")
          .because("all other commands would start more slowly")
          .allowEmptyShould(true);

  private static ArchRule never(String module, String reason, String... packages) {
    return noClasses()
        .that()
        .resideInAPackage("org.ruleproof." + module + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(packages)
        .because(reason)
        .allowEmptyShould(true);
  }
}
