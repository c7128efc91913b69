import type { en } from './en.ts';

export const de: typeof en = {
  glossary: 'Was die Begriffe bedeuten und was kein Bericht wissen kann.',
};
