import type { OdometerExplanation } from './explanation.ts';

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    `Порівняно показань: ${count} (${from} – ${to}). Жодне не менше за попереднє; останнє: ${last}.`,
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing }) =>
    `Показання (${date}): ${after}; раніше (${beforeDate}): ${before}. Бракує щонайменше ${missing}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing }) =>
    `Показання (${date}): ${after}; раніше (${beforeDate}): ${before}. ` +
    `Якщо обидва правильні, бракує щонайменше ${missing}.`,
  ENTRY_ERROR: ({ date, written, expected }) =>
    `Показання (${date}): ${written}; за іншими показаннями очікувалося: ${expected}. Імовірно, це помилка запису.`,
  UNIT_CONFLICT: ({ count, source }) => `Показань, у яких переплутано милі та кілометри: ${count}. Джерело: ${source}.`,
  ROLLOVER: ({ date, after, before }) =>
    `Показання (${date}): ${after}; раніше: ${before}. Одометр перевищив найбільше значення й почав відлік із нуля.`,
  ODOMETER_REPLACED: ({ date, before, after }) =>
    `Заміна одометра (${date}). Останнє показання старого: ${before}; перше показання нового: ${after}.`,
  INSUFFICIENT_DATA: ({ count }) => `Придатних показань: ${count}. Цього замало для висновку.`,
};
