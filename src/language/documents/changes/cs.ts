import type { ChangeWords } from './en.ts';

export const cs: ChangeWords = {
  added: ({ what, when }) => `${what}: nový záznam${when}.`,
  corrected: ({ what, when }) => `${what}: záznam opraven${when}.`,
  withdrawn: ({ what, when }) => `${what}: záznam, který zdroje již neuvádějí${when}.`,
  verdict: ({ what, before, after }) => `${what}: ${after}; dříve: ${before}.`,
  coverage: ({ what, before, after }) => `${what} – změnilo se pouze ověření: ${after}; dříve: ${before}.`,
  fewerSources: ({ what }) => `${what}: ne všechny zdroje, které tehdy odpověděly, odpověděly znovu.`,
};
