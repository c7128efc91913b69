import type { ChangeWords } from './en.ts';

export const es: ChangeWords = {
  added: ({ what, when }) => `${what}: nuevo registro${when}.`,
  corrected: ({ what, when }) => `${what}: registro corregido${when}.`,
  withdrawn: ({ what, when }) => `${what}: registro que las fuentes ya no comunican${when}.`,
  verdict: ({ what, before, after }) => `${what}: ${after}; antes: ${before}.`,
  coverage: ({ what, before, after }) => `${what} – solo ha cambiado la comprobación: ${after}; antes: ${before}.`,
  fewerSources: ({ what }) => `${what}: no todas las fuentes que habían respondido han vuelto a responder.`,
};
