import type { en } from './en.ts';

export const ru: typeof en = {
  glossary: 'Что означают термины и чего не может знать ни один отчёт.',
};
