import type { ChangeWords } from './en.ts';

export const uk: ChangeWords = {
  added: ({ what, when }) => `${what}: новий запис${when}.`,
  corrected: ({ what, when }) => `${what}: запис виправлено${when}.`,
  withdrawn: ({ what, when }) => `${what}: запис, якого джерела більше не подають${when}.`,
  verdict: ({ what, before, after }) => `${what}: ${after}; раніше: ${before}.`,
  coverage: ({ what, before, after }) => `${what} – змінилася лише перевірка: ${after}; раніше: ${before}.`,
  fewerSources: ({ what }) => `${what}: не всі джерела, які тоді відповіли, відповіли знову.`,
};
