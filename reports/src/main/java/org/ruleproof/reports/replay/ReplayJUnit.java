package org.ruleproof.reports.replay;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.ruleproof.corpus.replay.Replay;
import org.ruleproof.corpus.replay.ScenarioResult;
import org.ruleproof.corpus.replay.ScenarioResult.Status;
import org.ruleproof.reports.screen.SafeText;

/** Replay results as JUnit XML: one test case per scenario, with its claim as the class. */
final class ReplayJUnit {
  private ReplayJUnit() {}

  static void write(OutputStream out, Replay replay) throws IOException {
    try {
      XMLStreamWriter xml =
          XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out, "UTF-8");
      Map<Status, Integer> counts = replay.counts();
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      xml.writeStartElement("testsuite");
      xml.writeAttribute("name", "ruleproof replay");
      xml.writeAttribute("tests", Integer.toString(replay.results().size()));
      xml.writeAttribute("failures", Integer.toString(counts.getOrDefault(Status.FAILED, 0)));
      xml.writeAttribute("errors", Integer.toString(counts.getOrDefault(Status.ERROR, 0)));
      xml.writeAttribute(
          "skipped",
          Integer.toString(
              counts.getOrDefault(Status.SKIPPED, 0)
                  + counts.getOrDefault(Status.NOT_ASKED, 0)
                  + counts.getOrDefault(Status.NOT_JUDGED, 0)));
      for (ScenarioResult result : replay.results()) {
        xml.writeCharacters("\n  ");
        test(xml, result);
      }
      xml.writeCharacters("\n");
      xml.writeEndElement();
      xml.writeCharacters("\n");
      xml.writeEndDocument();
      xml.flush();
    } catch (XMLStreamException e) {
      throw new IOException("the XML could not be written", e);
    }
  }

  private static void test(XMLStreamWriter xml, ScenarioResult result) throws XMLStreamException {
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", SafeText.line(result.scenario().claim()));
    xml.writeAttribute("name", SafeText.line(result.scenario().id()));
    switch (result.status()) {
      case PASSED -> {}
      case FAILED -> said(xml, "failure", result);
      case ERROR -> said(xml, "error", result);
      case SKIPPED, NOT_ASKED, NOT_JUDGED -> said(xml, "skipped", result);
    }
    xml.writeEndElement();
  }

  private static void said(XMLStreamWriter xml, String element, ScenarioResult result)
      throws XMLStreamException {
    xml.writeStartElement(element);
    xml.writeAttribute(
        "message",
        SafeText.line(
            "expected " + result.scenario().expect().words() + ", found " + result.words()));
    xml.writeCharacters(SafeText.line(result.scenario().why()));
    xml.writeEndElement();
  }
}
