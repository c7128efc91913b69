import type { ChangeWords } from './en.ts';

export const et: ChangeWords = {
  added: ({ what, when }) => `${what}: uus kanne${when}.`,
  corrected: ({ what, when }) => `${what}: kanne parandatud${when}.`,
  withdrawn: ({ what, when }) => `${what}: kanne, mida allikad enam ei esita${when}.`,
  verdict: ({ what, before, after }) => `${what}: ${after}; varem: ${before}.`,
  coverage: ({ what, before, after }) => `${what} – muutunud on ainult kontroll: ${after}; varem: ${before}.`,
  fewerSources: ({ what }) => `${what}: kõik toona vastanud allikad ei vastanud uuesti.`,
};
