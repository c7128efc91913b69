import type { en } from './en.ts';

export const uk: typeof en = {
  glossary: 'Що означають терміни і чого жоден звіт знати не може.',
};
