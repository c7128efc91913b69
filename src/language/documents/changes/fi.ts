import type { ChangeWords } from './en.ts';

export const fi: ChangeWords = {
  added: ({ what, when }) => `${what}: uusi merkintä${when}.`,
  corrected: ({ what, when }) => `${what}: merkintää on oikaistu${when}.`,
  withdrawn: ({ what, when }) => `${what}: merkintä, jota lähteet eivät enää ilmoita${when}.`,
  verdict: ({ what, before, after }) => `${what}: ${after}; aiemmin: ${before}.`,
  coverage: ({ what, before, after }) => `${what} – vain tarkistus on muuttunut: ${after}; aiemmin: ${before}.`,
  fewerSources: ({ what }) => `${what}: kaikki silloin vastanneet lähteet eivät vastanneet uudelleen.`,
};
