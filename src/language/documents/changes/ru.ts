import type { ChangeWords } from './en.ts';

export const ru: ChangeWords = {
  added: ({ what, when }) => `${what}: новая запись${when}.`,
  corrected: ({ what, when }) => `${what}: запись исправлена${when}.`,
  withdrawn: ({ what, when }) => `${what}: запись, о которой источники больше не сообщают${when}.`,
  verdict: ({ what, before, after }) => `${what}: ${after}; ранее: ${before}.`,
  coverage: ({ what, before, after }) => `${what} – изменилась только проверка: ${after}; ранее: ${before}.`,
  fewerSources: ({ what }) => `${what}: не все источники, ответившие тогда, ответили снова.`,
};
