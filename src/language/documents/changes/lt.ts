import type { ChangeWords } from './en.ts';

export const lt: ChangeWords = {
  added: ({ what, when }) => `${what}: naujas įrašas${when}.`,
  corrected: ({ what, when }) => `${what}: įrašas ištaisytas${when}.`,
  withdrawn: ({ what, when }) => `${what}: įrašas, kurio šaltiniai nebepateikia${when}.`,
  verdict: ({ what, before, after }) => `${what}: ${after}; anksčiau: ${before}.`,
  coverage: ({ what, before, after }) => `${what} – pasikeitė tik patikrinimas: ${after}; anksčiau: ${before}.`,
  fewerSources: ({ what }) => `${what}: ne visi tada atsakę šaltiniai atsakė dar kartą.`,
};
