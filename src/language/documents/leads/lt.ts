import type { en } from './en.ts';

export const lt: typeof en = {
  glossary: 'Ką reiškia sąvokos ir ko jokia ataskaita negali žinoti.',
};
