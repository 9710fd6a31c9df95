package org.ruleproof.reports.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.reports.ReportSamples;
import org.ruleproof.reports.baseline.Baseline;
import org.ruleproof.reports.baseline.BaselineFile;
import org.ruleproof.reports.screen.SafeText;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.FidelityView;
import tools.jackson.databind.json.JsonMapper;

/** The page in a browser. Skipped where Chromium or its driver is missing. */
class AuditPageTest {
  private static final Path BROWSER = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** Held, so that its level stays: Selenium warns of versions of a protocol that is not used here. */
  private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

  @TempDir private static Path folder;
  private static ChromeDriver browser;

  @BeforeAll
  static void start() {
    assumeTrue(
        Files.isExecutable(BROWSER) && Files.isExecutable(DRIVER),
        "the page is not shown: there is no " + BROWSER + " or no " + DRIVER);
    SELENIUM.setLevel(Level.SEVERE);
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(BROWSER.toString());
    options.addArguments("--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage");
    options.setCapability("goog:loggingPrefs", logs);
    options.setExperimentalOption("prefs", Map.of("download.default_directory", folder.toString()));
    browser =
        new ChromeDriver(
            new ChromeDriverService.Builder()
                .usingDriverExecutable(DRIVER.toFile())
                .withSilent(true)
                .build(),
            options);
  }

  @AfterAll
  static void stop() {
    Optional.ofNullable(browser).ifPresent(ChromeDriver::quit);
  }

  @AfterEach
  void the_console_is_silent_and_no_request_leaves_the_page() {
    assertEquals(List.of(), browser.manage().logs().get(LogType.BROWSER).getAll());
    List<String> requests =
        browser.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
            .map(entry -> JSON.readTree(entry.getMessage()).path("message"))
            .filter(event -> event.path("method").asString().equals("Network.requestWillBeSent"))
            .map(event -> event.path("params").path("request").path("url").asString())
            .filter(url -> !url.startsWith("blob:"))
            .distinct()
            .toList();
    assertEquals(List.of(folder.resolve("audit.html").toUri().toString()), requests);
  }

  @Test
  void a_search_leaves_the_questions_with_its_words_and_stands_in_the_address() {
    open("", "");
    browser.findElement(By.tagName("body")).sendKeys("/");
    browser.switchTo().activeElement().sendKeys("rook jump");
    assertEquals(List.of("superseded-0002"), articles());
    assertTrue(browser.getCurrentUrl().endsWith("#q=rook+jump"), browser.getCurrentUrl());
    open("", "#q=rook+jump");
    assertEquals(List.of("superseded-0002"), articles());
  }

  @Test
  void a_facet_counts_what_it_leaves_and_leaves_it() {
    open("", "#q=something");
    WebElement loops = browser.findElement(By.cssSelector("#kind [value=loop]"));
    assertEquals("loop (1)", loops.getText());
    loops.click();
    assertEquals(List.of("loop-0003"), articles());
    assertEquals(
        "contradiction (0)",
        browser.findElement(By.cssSelector("#kind [value=contradiction]")).getText());
    assertTrue(browser.getCurrentUrl().endsWith("#q=something&kind=loop"));
  }

  @Test
  void a_deep_link_shows_its_question_first_and_in_sight() {
    open("", "#id=source-0003");
    assertEquals("source-0003", articles().getFirst());
    assertEquals(true, browser.executeScript("return scrollY < innerHeight && scrollY > 0"));
  }

  @Test
  void answers_of_the_form_are_saved_as_a_file_that_settle_reads() throws Exception {
    AuditReport report = open("", "");
    browser.findElement(By.cssSelector("#list > details > summary")).click();
    answer("contradiction-0001", 0, "");
    answer("loop-0003", 0, "they stop when tired");
    answer("superseded-0002", 1, "nobody asks");
    answer("bound-0003", 1, "taken back below");
    card("bound-0003").findElement(By.cssSelector(".given button")).click();
    WebElement save = browser.findElement(By.id("save"));
    assertEquals("Save 3 answers", save.getText());
    save.click();
    Path file = folder.resolve("answers.txt");
    waitUntil(() -> Files.exists(file));
    Baseline saved = BaselineFile.of(file, BaselineFile.read(file), report);
    assertEquals(
        List.of(
            "contradiction-0001 answered: yes",
            "loop-0003 both hold, because they stop when tired",
            "superseded-0002 not a question, because nobody asks"),
        saved.entries().stream().map(e -> e.id() + " " + e.words()).sorted().toList());
    assertTrue(report.findings().stream().limit(2).allMatch(saved::knows));
    browser.navigate().refresh();
    assertEquals("Save 3 answers", browser.findElement(By.id("save")).getText());
    browser.findElement(By.cssSelector("#done [value=answered]")).click();
    assertEquals(3, articles().size());
  }

  @Test
  void a_trail_shows_the_rulings_by_date_and_arrows_to_those_that_yield() {
    open("", "");
    assertEquals(
        List.of(
            "undated tower: nothing is left of it",
            "1999-01-02 jump: yields in part",
            "2001-01-02 rook: in force"),
        texts(card("superseded-0002"), ".step > text"));
    assertEquals(2, card("superseded-0002").findElements(By.cssSelector(".head")).size());
  }

  @Test
  void a_loop_is_a_round_of_steps_that_link_to_their_texts() {
    open("", "#kind=loop");
    assertEquals(List.of("a pawn moves", "a rook moves"), texts(card("loop-0003"), ".step > text"));
    assertEquals(2, card("loop-0003").findElements(By.cssSelector(".head")).size());
    card("loop-0003").findElement(By.cssSelector(".step a")).click();
    assertEquals(List.of(), articles());
    assertTrue(browser.getCurrentUrl().endsWith("#texts=loop"), browser.getCurrentUrl());
  }

  @Test
  void a_rounding_is_a_curve_for_each_reading_with_the_place_where_they_part() {
    open("", "");
    assertEquals(List.of("they part at 5"), texts(card("rounding-0003"), "figure > svg text.note"));
    assertEquals(
        List.of("rounded up", "rounded down"), texts(card("rounding-0003"), "figcaption div"));
    assertEquals(4, card("rounding-0003").findElements(By.tagName("circle")).size());
  }

  @Test
  void the_texts_of_a_topic_stand_beside_their_claims_and_on_a_line_of_time() throws Exception {
    open("", "#texts=rook");
    waitFor(".texts");
    assertEquals(2, browser.findElements(By.cssSelector("figure .mark")).size());
    assertEquals(
        List.of(
            "A rook never jumps.A rook may not jump \"in a gale\". chess:rook:2001-01-02:1@1",
            "It may walk.Nothing carries this."),
        texts(browser.findElement(By.id("chess:rook:2001-01-02:1")), "tr"));
    assertEquals("\"in a gale\"", browser.findElement(By.className("opaque")).getText());
    browser.findElement(By.linkText("May a rook jump?")).click();
    assertEquals("superseded-0002", articles().getFirst());
  }

  @Test
  void a_report_full_of_markup_and_commands_is_shown_as_text() throws Exception {
    open(ReportSamples.HOSTILE, "");
    browser.findElement(By.linkText("Texts and claims")).click();
    waitFor(".texts");
    assertEquals(2, browser.findElements(By.tagName("script")).size());
    browser.navigate().back();
    assertEquals(
        "May a king in check castle?" + SafeText.line(ReportSamples.HOSTILE),
        card("contradiction-0001").findElement(By.tagName("h3")).getDomProperty("textContent"));
    assertEquals("Audit of chess as of 2000-07-17", browser.getTitle());
  }

  @Test
  void on_paper_the_folds_are_open_and_nothing_asks_to_be_pressed() {
    open("", "");
    int open = folds("[open]").size();
    browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));
    browser.executeScript("dispatchEvent(new Event('beforeprint'))");
    int closed = folds(":not([open])").size();
    boolean shown = browser.findElement(By.cssSelector("article pre")).isDisplayed();
    List<String> controls =
        browser.findElements(By.cssSelector("form, button, select, input")).stream()
            .filter(WebElement::isDisplayed)
            .map(WebElement::getTagName)
            .toList();
    browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", ""));
    browser.executeScript("dispatchEvent(new Event('afterprint'))");
    assertEquals(0, closed);
    assertTrue(shown);
    assertEquals(List.of(), controls);
    assertEquals(open, folds("[open]").size());
  }

  private static List<WebElement> folds(String which) {
    return browser.findElements(By.cssSelector("article details" + which));
  }

  @Test
  void a_narrow_screen_needs_no_scrolling_sideways() {
    browser.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", 320, "height", 640, "deviceScaleFactor", 1, "mobile", false));
    open(ReportSamples.HOSTILE, "");
    Object hidden =
        browser.executeScript(
            "document.querySelectorAll('details').forEach(d => { d.open = true; });"
                + "const page = document.documentElement; return page.scrollWidth - page.clientWidth");
    browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    assertEquals(0L, hidden);
  }

  private static List<String> texts(WebElement in, String selector) {
    return in.findElements(By.cssSelector(selector)).stream()
        .map(e -> e.getDomProperty("textContent"))
        .toList();
  }

  /** The page unpacks its texts before it shows them. */
  private static void waitFor(String selector) throws InterruptedException {
    waitUntil(() -> !browser.findElements(By.cssSelector(selector)).isEmpty());
  }

  private static void waitUntil(BooleanSupplier done) throws InterruptedException {
    for (int waits = 0; !done.getAsBoolean() && waits < 500; waits++) {
      Thread.sleep(10);
    }
  }

  /** Gives the answer with that place from the front, or after the rulings' answers. */
  private static void answer(String question, int place, String because) {
    WebElement card = card(question);
    card.findElement(By.cssSelector(".taking > summary")).click();
    card.findElements(By.cssSelector(".take [type=radio]")).get(place).click();
    card.findElement(By.cssSelector(".take [type=text]")).sendKeys(because, Keys.ENTER);
  }

  private static WebElement card(String question) {
    return browser.findElement(By.id(question));
  }

  private static List<String> articles() {
    return browser.findElements(By.tagName("article")).stream()
        .map(article -> article.getDomAttribute("id"))
        .toList();
  }

  private static AuditReport open(String spice, String address) {
    AuditReport report = ReportSamples.asking(spice);
    Path file = folder.resolve("audit.html");
    try (OutputStream out = Files.newOutputStream(file)) {
      AuditHtml.write(
          out,
          new AuditView(report, Optional.empty())
              .withTexts(() -> FidelityView.of("chess", ReportSamples.readings(spice))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    browser.get("about:blank");
    browser.get(file.toUri() + address);
    return report;
  }
}
