import type { ChangeWords } from './en.ts';

export const de: ChangeWords = {
  added: ({ what, when }) => `${what}: neuer Eintrag${when}.`,
  corrected: ({ what, when }) => `${what}: Eintrag berichtigt${when}.`,
  withdrawn: ({ what, when }) => `${what}: Eintrag von den Quellen nicht mehr gemeldet${when}.`,
  verdict: ({ what, before, after }) => `${what}: ${after}; vorher: ${before}.`,
  coverage: ({ what, before, after }) => `${what} – nur die Prüfung hat sich geändert: ${after}; vorher: ${before}.`,
  fewerSources: ({ what }) => `${what}: nicht alle Quellen, die damals antworteten, haben erneut geantwortet.`,
};
