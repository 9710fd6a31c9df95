package org.ruleproof.model.meaning;

import java.io.ByteArrayOutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.ruleproof.model.source.Span;

/**
 * A digest of the contents of trees of records: equal for equal trees, wherever they were read, and
 * different for all others (the first 128 bits of SHA-256).
 *
 * <p>All components of a record count, so that a component added later counts too, except places
 * ({@link Span}). Single use, single thread.
 */
public final class ContentDigest {
  private static final int BYTES = 16;

  private static final ClassValue<Method[]> COMPONENTS =
      new ClassValue<>() {
        @Override
        protected Method[] computeValue(Class<?> type) {
          return Arrays.stream(type.getRecordComponents())
              .filter(component -> component.getType() != Span.class)
              .map(RecordComponent::getAccessor)
              .peek(accessor -> accessor.setAccessible(true)) // records inside a class
              .toArray(Method[]::new);
        }
      };

  private final ByteArrayOutputStream content = new ByteArrayOutputStream(512);
  private final Set<String> texts = new HashSet<>();

  /** The digest of one value. */
  public static String of(Object thing) {
    return new ContentDigest().add(thing).hexadecimal();
  }

  /**
   * Adds a value: a record, a list in its order, a set, a map in its order, an optional, or a plain
   * value, which is identified by class and text.
   */
  public ContentDigest add(Object thing) {
    switch (thing) {
      case Span _ -> {}
      case Record tree -> {
        open(tree.getClass());
        for (Method component : COMPONENTS.get(tree.getClass())) {
          add(read(component, tree));
        }
        close();
      }
      case Optional<?> optional -> collection(optional.stream().toList(), this::add);
      case OptionalInt optional -> collection(optional.stream().boxed().toList(), this::add);
      case OptionalLong optional -> collection(optional.stream().boxed().toList(), this::add);
      case Set<?> set -> collection(set.stream().map(this::member).sorted().toList(), this::plain);
      case Collection<?> many -> collection(many, this::add);
      case Map<?, ?> map -> collection(map.entrySet(), this::add);
      case Map.Entry<?, ?> entry -> {
        add(entry.getKey());
        add(entry.getValue());
      }
      case Enum<?> constant -> {
        open(constant.getDeclaringClass());
        text(constant.name());
        close();
      }
      case String text -> {
        texts.add(text);
        plain(text);
      }
      default -> plain(thing);
    }
    return this;
  }

  /** {@return all strings in what was added, including every name} */
  public Set<String> texts() {
    return Set.copyOf(texts);
  }

  /** The digest of all that was added, in hexadecimal digits. */
  public String hexadecimal() {
    return HexFormat.of().formatHex(sha256().digest(content.toByteArray()), 0, BYTES);
  }

  private String member(Object thing) {
    ContentDigest digest = new ContentDigest().add(thing);
    texts.addAll(digest.texts);
    return digest.hexadecimal();
  }

  private <T> void collection(Collection<T> many, Consumer<? super T> adding) {
    content.write('[');
    many.forEach(adding);
    content.write(']');
  }

  private void plain(Object thing) {
    open(thing.getClass());
    text(thing.toString());
    close();
  }

  private void open(Class<?> type) {
    content.write('(');
    text(type.getSimpleName());
  }

  private void close() {
    content.write(')');
  }

  /** The length before the bytes keeps texts apart from what follows. */
  private void text(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    for (int shift = Integer.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
      content.write(bytes.length >>> shift);
    }
    content.writeBytes(bytes);
  }

  private static Object read(Method component, Record tree) {
    try {
      return component.invoke(tree);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException("a component of " + tree.getClass() + " is not read", e);
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
