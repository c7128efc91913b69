import type { ChangeWords } from './en.ts';

export const lv: ChangeWords = {
  added: ({ what, when }) => `${what}: jauns ieraksts${when}.`,
  corrected: ({ what, when }) => `${what}: ieraksts izlabots${when}.`,
  withdrawn: ({ what, when }) => `${what}: ieraksts, ko avoti vairs neuzrāda${when}.`,
  verdict: ({ what, before, after }) => `${what}: ${after}; iepriekš: ${before}.`,
  coverage: ({ what, before, after }) => `${what} – mainījusies tikai pārbaude: ${after}; iepriekš: ${before}.`,
  fewerSources: ({ what }) => `${what}: ne visi avoti, kas toreiz atbildēja, atbildēja atkārtoti.`,
};
