import type { en } from './en.ts';

export const fr: typeof en = {
  glossary: 'Ce que veulent dire les termes, et ce qu’aucun rapport ne peut savoir.',
};
