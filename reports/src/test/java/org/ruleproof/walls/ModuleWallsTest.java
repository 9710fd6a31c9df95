package org.ruleproof.walls;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The data goes one way: a module knows those above it and none below. */
@AnalyzeClasses(packages = "org.ruleproof", importOptions = DoNotIncludeTests.class)
class ModuleWallsTest {

  private static final String MODEL = "org.ruleproof.model..";
  private static final String CONSTRAINTS = "org.ruleproof.constraints..";
  private static final String CHECKER = "org.ruleproof.checker..";
  private static final String CORPUS = "org.ruleproof.corpus..";
  private static final String REPORTS = "org.ruleproof.reports..";

  @ArchTest
  static final ArchRule the_model_knows_no_other_module =
      noClasses()
          .that()
          .resideInAPackage(MODEL)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(CONSTRAINTS, CHECKER, CORPUS, REPORTS)
          .because("the typed form has one meaning, whoever reads it")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule constraints_know_only_the_model =
      noClasses()
          .that()
          .resideInAPackage(CONSTRAINTS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(CHECKER, CORPUS, REPORTS)
          .because("whether two claims can hold at once depends on no state graph and no packet")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule the_checker_knows_no_packet_and_no_report =
      noClasses()
          .that()
          .resideInAPackage(CHECKER)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(CORPUS, REPORTS)
          .because("a game is checked from its rules, wherever they were read and whoever asks")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule the_corpus_knows_no_report =
      noClasses()
          .that()
          .resideInAPackage(CORPUS)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(REPORTS)
          .because("what is read must not depend on how it will be shown")
          .allowEmptyShould(true);
}
