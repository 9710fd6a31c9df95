package org.ruleproof.reports.html;

import java.util.List;

/** The data of the page template. All text has passed SafeText; the template escapes it. */
public record PageModel(
    String title,
    String tool,
    List<String> notices,
    List<CoverageRow> coverage,
    List<SourceRow> sources,
    List<GroupModel> groups,
    List<HelpModel> help,
    List<String> stale) {

  /** A row of the coverage table. */
  public record CoverageRow(String what, String number, String share) {}

  /** A row of the sources table. */
  public record SourceRow(String id, String path, String entries, String sha256) {}

  /** A section of the report. */
  public record GroupModel(
      String anchor, String title, String meaning, String count, List<KindModel> kinds) {}

  /** The help page of a kind of finding, in Markdown. */
  public record HelpModel(String anchor, String title, String text) {}

  /** The findings of one kind in a section. */
  public record KindModel(
      String anchor, String title, String meaning, String count, List<FindingModel> findings) {}
}
