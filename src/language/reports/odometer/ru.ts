import type { OdometerExplanation } from './explanation.ts';

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    `Сравнено показаний: ${count} (${from} – ${to}). Ни одно не меньше предыдущего; последнее: ${last}.`,
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing }) =>
    `Показание (${date}): ${after}; ранее (${beforeDate}): ${before}. Не хватает как минимум ${missing}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing }) =>
    `Показание (${date}): ${after}; ранее (${beforeDate}): ${before}. ` +
    `Если оба верны, не хватает как минимум ${missing}.`,
  ENTRY_ERROR: ({ date, written, expected }) =>
    `Показание (${date}): ${written}; по другим показаниям ожидалось: ${expected}. Вероятно, это ошибка записи.`,
  UNIT_CONFLICT: ({ count, source }) =>
    `Показаний, в которых перепутаны мили и километры: ${count}. Источник: ${source}.`,
  ROLLOVER: ({ date, after, before }) =>
    `Показание (${date}): ${after}; ранее: ${before}. Одометр превысил наибольшее значение и начал отсчёт с нуля.`,
  ODOMETER_REPLACED: ({ date, before, after }) =>
    `Замена одометра (${date}). Последнее показание старого: ${before}; первое показание нового: ${after}.`,
  INSUFFICIENT_DATA: ({ count }) => `Пригодных показаний: ${count}. Этого слишком мало для вывода.`,
};
