/** A mail before layout: its parts in order, for HTML and for plain text. */
export interface MailDocument {
  readonly language: string;
  readonly sender: string;
  readonly title: string;
  readonly greeting: string;
  readonly opening: readonly string[];
  readonly facts: readonly Fact[];
  /** The link that the reader should open. */
  readonly link?: { readonly label: string; readonly url: string };
  readonly table: FigureTable | undefined;
  readonly notes: readonly string[];
  readonly closing: string;
  readonly footer: string;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** The fact that the mail is about. */
  readonly strong?: boolean;
}

type Cells = readonly [calls: string, charged: string, amount: string];

export interface FigureRow {
  readonly label: string;
  /** Shown after the label, less prominently. */
  readonly detail?: string;
  readonly cells: Cells;
}

export interface FigureTable {
  readonly head: FigureRow;
  readonly rows: readonly FigureRow[];
  readonly total: FigureRow;
}
