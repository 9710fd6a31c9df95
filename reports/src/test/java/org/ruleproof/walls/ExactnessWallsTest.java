package org.ruleproof.walls;

import static com.tngtech.archunit.base.DescribedPredicate.anyElementThat;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Verdicts are exact and the same every time: no floating point and no chance where they are made.
 */
@AnalyzeClasses(packages = "org.ruleproof", importOptions = DoNotIncludeTests.class)
class ExactnessWallsTest {

  private static final String[] VERDICTS = {"org.ruleproof.model..", "org.ruleproof.constraints.."};

  private static final Set<String> INEXACT =
      Set.of("double", "float", Double.class.getName(), Float.class.getName());

  private static final DescribedPredicate<JavaClass> FLOATING_POINT =
      DescribedPredicate.describe(
          "floating point", type -> INEXACT.contains(type.getBaseComponentType().getName()));

  @ArchTest
  static final ArchRule no_verdict_keeps_floating_point =
      noFields()
          .that()
          .areDeclaredInClassesThat()
          .resideInAnyPackage(VERDICTS)
          .should()
          .haveRawType(FLOATING_POINT)
          .because("numbers are exact until a rule rounds them; use BigFraction")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule no_verdict_returns_floating_point =
      noMethods()
          .that()
          .areDeclaredInClassesThat()
          .resideInAnyPackage(VERDICTS)
          .should()
          .haveRawReturnType(FLOATING_POINT)
          .because("numbers are exact until a rule rounds them; use BigFraction")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule no_verdict_takes_floating_point =
      noMethods()
          .that()
          .areDeclaredInClassesThat()
          .resideInAnyPackage(VERDICTS)
          .should()
          .haveRawParameterTypes(anyElementThat(FLOATING_POINT))
          .because("numbers are exact until a rule rounds them; use BigFraction")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule no_verdict_is_left_to_chance =
      noClasses()
          .that()
          .resideInAnyPackage(VERDICTS)
          .should()
          .dependOnClassesThat()
          .belongToAnyOf(Random.class, RandomGenerator.class, SplittableRandom.class)
          .orShould()
          .callMethod(Math.class, "random")
          .because("the same input gives the same findings")
          .allowEmptyShould(true);
}
