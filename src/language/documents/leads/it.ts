import type { en } from './en.ts';

export const it: typeof en = {
  glossary: 'Che cosa significano i termini e che cosa nessun rapporto può sapere.',
};
