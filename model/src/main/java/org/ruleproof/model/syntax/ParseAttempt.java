package org.ruleproof.model.syntax;

import java.util.List;
import java.util.stream.Stream;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.misc.ParseCancellationException;

/** The result of parsing the tokens of one item once. */
sealed interface ParseAttempt {
  /** They are an item. */
  record Parsed(RuleLanguageParser.ItemContext tree) implements ParseAttempt {}

  /** They are not; {@code place} is the index of the unexpected token. */
  record Failed(int place) implements ParseAttempt {}

  /** Parses with fast prediction (SLL), and with full context (LL) if that fails. */
  static ParseAttempt at(List<Token> tokens) {
    ParseAttempt fast = at(tokens, PredictionMode.SLL);
    return fast instanceof Parsed ? fast : at(tokens, PredictionMode.LL);
  }

  /** Parses with full context only, for texts that are expected to fail. */
  static ParseAttempt carefully(List<Token> tokens) {
    return at(tokens, PredictionMode.LL);
  }

  private static ParseAttempt at(List<Token> tokens, PredictionMode mode) {
    Token end = ItemTokens.endAfter(tokens.getLast());
    List<Token> all = Stream.concat(tokens.stream(), Stream.of(end)).toList();
    RuleLanguageParser parser =
        new RuleLanguageParser(new CommonTokenStream(new ListTokenSource(all)));
    parser.removeErrorListeners();
    parser.setErrorHandler(new BailErrorStrategy());
    parser.getInterpreter().setPredictionMode(mode);
    try {
      return new Parsed(parser.item());
    } catch (ParseCancellationException failure) {
      Token found =
          failure.getCause() instanceof RecognitionException cause
              ? cause.getOffendingToken()
              : parser.getCurrentToken();
      return new Failed(Math.clamp(found.getTokenIndex(), 0, tokens.size()));
    }
  }
}
