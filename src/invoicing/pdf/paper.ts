import type { Language } from '../../language/languages.ts';

interface Fact {
  readonly label: string;
  readonly value: string;
}

/** What a document says, in the order of the page and in the reader's words. The template adds nothing to it. */
export interface Paper {
  readonly language: Language;
  /** The title and the author that the file names. */
  readonly title: string;
  readonly author: string;
  /** The day that the file is of, as `2026-11-01`. It has no other time in it. */
  readonly date: string;
  readonly heading: string;
  /** Next to each other. */
  readonly facts: readonly Fact[];
  /** Below each other: texts that partners and operators wrote. */
  readonly remarks: readonly Fact[];
  readonly parties: readonly PaperParty[];
  readonly summary?: { readonly label: string; readonly amount: string; readonly terms: string };
  /** Columns after the first hold figures. */
  readonly table: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly totals: readonly Total[];
  readonly notes: readonly string[];
  readonly payment?: Payment;
  readonly footer: string;
  /** With places for `{page}` and `{pages}`. */
  readonly page: string;
}

export interface PaperParty {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly string[];
}

interface Total {
  readonly label: string;
  readonly note?: string;
  readonly amount: string;
  readonly strong: boolean;
}

interface Payment {
  readonly title: string;
  readonly facts: readonly Fact[];
  /** What the QR code says to a banking app, and what is said below it to people. */
  readonly code?: { readonly content: string; readonly caption: string };
}
