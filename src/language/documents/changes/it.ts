import type { ChangeWords } from './en.ts';

export const it: ChangeWords = {
  added: ({ what, when }) => `${what}: nuovo dato registrato${when}.`,
  corrected: ({ what, when }) => `${what}: dato registrato corretto${when}.`,
  withdrawn: ({ what, when }) => `${what}: dato registrato che le fonti non comunicano più${when}.`,
  verdict: ({ what, before, after }) => `${what}: ${after}; prima: ${before}.`,
  coverage: ({ what, before, after }) => `${what} – è cambiata solo la verifica: ${after}; prima: ${before}.`,
  fewerSources: ({ what }) => `${what}: non tutte le fonti che avevano risposto hanno risposto di nuovo.`,
};
