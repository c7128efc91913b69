import type { ChangeWords } from './en.ts';

export const pl: ChangeWords = {
  added: ({ what, when }) => `${what}: nowy zapis${when}.`,
  corrected: ({ what, when }) => `${what}: zapis poprawiony${when}.`,
  withdrawn: ({ what, when }) => `${what}: zapis, którego źródła już nie podają${when}.`,
  verdict: ({ what, before, after }) => `${what}: ${after}; wcześniej: ${before}.`,
  coverage: ({ what, before, after }) => `${what} – zmieniło się tylko sprawdzenie: ${after}; wcześniej: ${before}.`,
  fewerSources: ({ what }) => `${what}: nie wszystkie źródła, które wtedy odpowiedziały, odpowiedziały ponownie.`,
};
