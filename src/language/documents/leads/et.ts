import type { en } from './en.ts';

export const et: typeof en = {
  glossary: 'Mida mõisted tähendavad ja mida ükski aruanne näidata ei saa.',
};
