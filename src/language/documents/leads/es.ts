import type { en } from './en.ts';

export const es: typeof en = {
  glossary: 'Qué significan los términos y qué no puede saber ningún informe.',
};
