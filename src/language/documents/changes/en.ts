interface Dated {
  /** Of a section, such as `Accidents and damage`. */
  readonly what: string;
  /** The date in brackets after a space; nothing where it is not known. */
  readonly when: string;
}

interface Compared {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

export interface ChangeWords {
  readonly added: (told: Dated) => string;
  readonly corrected: (told: Dated) => string;
  readonly withdrawn: (told: Dated) => string;
  readonly verdict: (told: Compared) => string;
  /** Another result of a check that says nothing about the vehicle. */
  readonly coverage: (told: Compared) => string;
  readonly fewerSources: (told: { readonly what: string }) => string;
}

/** What was gathered since a report: one sentence for each change. Names stand before a colon, where nothing bends them. */
export const en: ChangeWords = {
  added: ({ what, when }) => `${what}: new record${when}.`,
  corrected: ({ what, when }) => `${what}: record corrected${when}.`,
  withdrawn: ({ what, when }) => `${what}: the sources no longer report this record${when}.`,
  verdict: ({ what, before, after }) => `${what}: ${after}; before: ${before}.`,
  coverage: ({ what, before, after }) => `${what} – only the check has changed: ${after}; before: ${before}.`,
  fewerSources: ({ what }) => `${what}: not all sources that answered then have answered again.`,
};
