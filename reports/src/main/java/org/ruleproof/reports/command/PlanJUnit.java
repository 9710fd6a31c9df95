package org.ruleproof.reports.command;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.ruleproof.reports.errata.Plan;
import org.ruleproof.reports.errata.Plan.Part;
import org.ruleproof.reports.screen.SafeText;
import org.ruleproof.reports.text.PlanText;

/** A plan as JUnit XML: what it opens fails, what it closes passes, and one test is the whole. */
final class PlanJUnit {
  private static final List<Part> FAILED = List.of(Part.OPENED, Part.LOOPS_OPENED);
  private static final List<Part> PASSED = List.of(Part.CLOSED, Part.LOOPS_CLOSED);

  private PlanJUnit() {}

  /** Writes the plan; leaves the stream open. */
  static void write(OutputStream out, Plan plan) throws IOException {
    try {
      XMLStreamWriter xml =
          XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out, "UTF-8");
      int failures = FAILED.stream().mapToInt(part -> plan.of(part).size()).sum();
      int closed = PASSED.stream().mapToInt(part -> plan.of(part).size()).sum();
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeStartElement("testsuite");
      xml.writeAttribute("name", "ruleproof plan");
      xml.writeAttribute("tests", Integer.toString(failures + closed + 1));
      xml.writeAttribute("failures", Integer.toString(failures));
      test(xml, "plan", PlanText.verdict(plan));
      xml.writeStartElement("system-out");
      xml.writeCharacters(SafeText.block(String.join("\n", plan.covered())));
      xml.writeEndElement();
      xml.writeEndElement();
      for (Part part : FAILED) {
        for (Plan.Item item : plan.of(part)) {
          test(xml, part.title(), item.words());
          xml.writeStartElement("failure");
          xml.writeAttribute("message", SafeText.line(item.detail()));
          xml.writeCharacters(SafeText.line(item.id()));
          xml.writeEndElement();
          xml.writeEndElement();
        }
      }
      for (Part part : PASSED) {
        for (Plan.Item item : plan.of(part)) {
          test(xml, part.title(), item.words());
          xml.writeEndElement();
        }
      }
      xml.writeEndDocument();
      xml.flush();
    } catch (XMLStreamException e) {
      throw new IOException("the XML could not be written", e);
    }
  }

  private static void test(XMLStreamWriter xml, String part, String name)
      throws XMLStreamException {
    xml.writeCharacters("\n");
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", part);
    xml.writeAttribute("name", SafeText.line(name));
  }
}
