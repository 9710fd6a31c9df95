package org.ruleproof.reports.html;

import java.util.List;

/** What the page template shows. All text has passed SafeText; the template escapes it. */
public record PageModel(
    String title,
    String tool,
    List<String> notices,
    List<CoverageRow> coverage,
    List<SourceRow> sources,
    List<GroupModel> groups,
    List<HelpModel> help,
    List<String> stale) {

  /** One row of the table of coverage. */
  public record CoverageRow(String what, String number, String share) {}

  /** One row of the table of sources. */
  public record SourceRow(String id, String path, String entries, String sha256) {}

  /** A part of the report. */
  public record GroupModel(
      String anchor, String title, String meaning, String count, List<KindModel> kinds) {}

  /** What a kind of finding means and what to do about it, in Markdown. */
  public record HelpModel(String anchor, String title, String text) {}

  /** The findings of one kind in a part. */
  public record KindModel(
      String anchor, String title, String meaning, String count, List<FindingModel> findings) {}
}
