/** What a report and a newer one of the vehicle show differently, in sentences. */
export interface ChangesNote {
  readonly title: string;
  /** The gravest first. None where nothing changed. */
  readonly sentences: readonly string[];
  /** What else is to be known of them. */
  readonly remarks: readonly string[];
  /** A record of the report is contested, or was decided about: that is not to be folded away. */
  readonly isAboutDisputes?: boolean;
  /** The report that replaces this one. */
  readonly replacement?: { readonly reportId: string; readonly label: string };
}
