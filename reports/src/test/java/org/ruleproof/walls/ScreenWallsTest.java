package org.ruleproof.walls;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** One module speaks to the user. */
@AnalyzeClasses(packages = "org.ruleproof", importOptions = DoNotIncludeTests.class)
class ScreenWallsTest {

  @ArchTest
  static final ArchRule only_reports_write_to_the_screen =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.ruleproof.reports..")
          .should(ACCESS_STANDARD_STREAMS)
          .because("standard output is a report that other programs read")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule only_reports_end_the_program =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.ruleproof.reports..")
          .should()
          .callMethod(System.class, "exit", int.class)
          .because("the exit status is a promise of the command line")
          .allowEmptyShould(true);
}
