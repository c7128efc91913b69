import type { en } from './en.ts';

export const cs: typeof en = {
  glossary: 'Co pojmy znamenají a co se z žádné zprávy nedozvíte.',
};
