import type { en } from './en.ts';

export const pl: typeof en = {
  glossary: 'Co oznaczają pojęcia i czego nie pokaże żaden raport.',
};
