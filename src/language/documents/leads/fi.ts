import type { en } from './en.ts';

export const fi: typeof en = {
  glossary: 'Mitä termit tarkoittavat ja mitä mikään raportti ei voi kertoa.',
};
