import type { en } from './en.ts';

export const cs: typeof en = {
  glossary: 'Co pojmy znamenají a co žádná zpráva nemůže vědět.',
};
