import type { ChangeWords } from './en.ts';

export const fr: ChangeWords = {
  added: ({ what, when }) => `${what}\u00a0: nouvel enregistrement${when}.`,
  corrected: ({ what, when }) => `${what}\u00a0: enregistrement corrigé${when}.`,
  withdrawn: ({ what, when }) => `${what}\u00a0: enregistrement que les sources ne communiquent plus${when}.`,
  verdict: ({ what, before, after }) => `${what}\u00a0: ${after}\u202f; avant\u00a0: ${before}.`,
  coverage: ({ what, before, after }) =>
    `${what} – seule la vérification a changé\u00a0: ${after}\u202f; avant\u00a0: ${before}.`,
  fewerSources: ({ what }) => `${what}\u00a0: les sources qui avaient répondu n’ont pas toutes répondu de nouveau.`,
};
