package org.ruleproof.constraints.judge;

import java.util.List;
import java.util.Optional;

/**
 * Whether prohibitions take back a permission at one instance of the act.
 *
 * <p>They do when the permission can speak there and, wherever it does, one of them applies; and where
 * the permission speaks of the act on other objects, of two things in place of one, one does too.
 * Obligations take back an excuse in the same way.
 */
final class PermissionQuestion {
  private final Saying permission;
  private final List<Saying> prohibitions;
  private final Consistency consistency;
  private final Instance instance;

  private boolean speaks;
  private boolean speaksPlainly;
  private boolean stands;

  private PermissionQuestion(
      Saying permission, List<Saying> prohibitions, Consistency consistency, Instance instance) {
    this.permission = permission;
    this.prohibitions = prohibitions;
    this.consistency = consistency;
    this.instance = instance;
  }

  /** Whether the prohibitions together apply wherever the permission speaks. */
  static Optional<Outcome> isTakenBack(
      Saying permission,
      List<Saying> prohibitions,
      Consistency consistency,
      Instance instance,
      Situations situations) {
    return looked(permission, prohibitions, consistency, instance, situations).answer();
  }

  /** Whether the permission speaks somewhere where none of the prohibitions applies. */
  static boolean stands(
      Saying permission,
      List<Saying> prohibitions,
      Consistency consistency,
      Instance instance,
      Situations situations) {
    return looked(permission, prohibitions, consistency, instance, situations).stands;
  }

  private static PermissionQuestion looked(
      Saying permission,
      List<Saying> prohibitions,
      Consistency consistency,
      Instance instance,
      Situations situations) {
    PermissionQuestion question =
        new PermissionQuestion(permission, prohibitions, consistency, instance);
    situations.visit(question::lookForPermission);
    return question;
  }

  /** Whether, within the permission, a prohibition holds only where "even if" is no bar either. */
  static Optional<Outcome> isTakenBackEvenIf(
      Saying permission,
      Saying prohibition,
      Consistency consistency,
      Instance instance,
      Situations situations) {
    PermissionQuestion question =
        new PermissionQuestion(permission, List.of(prohibition), consistency, instance);
    situations.visit(question::lookForEvenIf);
    return question.answer();
  }

  /** Whether a prohibition lies within the permission: it narrows it. */
  static boolean isNarrowed(
      Saying permission,
      Saying prohibition,
      Consistency consistency,
      Instance instance,
      Situations situations) {
    return isTakenBack(prohibition, List.of(permission), consistency, instance, situations)
        .isPresent();
  }

  private Optional<Outcome> answer() {
    if (stands || !speaks) {
      return Optional.empty();
    }
    return Optional.of(speaksPlainly ? Outcome.CONTRADICTION : Outcome.NOTE);
  }

  private boolean lookForPermission(Situation situation) {
    Evaluator evaluator = new Evaluator(situation);
    if (permission.applies(instance, evaluator)) {
      note(isForbidden(evaluator), evaluator);
    }
    return stands;
  }

  private boolean lookForEvenIf(Situation situation) {
    Evaluator evaluator = new Evaluator(situation);
    if (permission.applies(instance, evaluator) && isForbidden(evaluator)) {
      note(permission.appliesEvenIf(instance, evaluator), evaluator);
    }
    return stands;
  }

  private boolean isForbidden(Evaluator evaluator) {
    return prohibitions.stream().anyMatch(p -> p.applies(instance, evaluator));
  }

  /** Notes a situation where the permission matters. */
  private void note(boolean takenBack, Evaluator evaluator) {
    if (takenBack && speaksPlainly) {
      return;
    }
    consistency.require(evaluator, List.of());
    if (takenBack) {
      speaks = true;
      speaksPlainly = consistency.isPlain(evaluator, List.of());
    } else {
      stands = true;
    }
  }
}
