import type { OdometerExplanation } from './explanation.ts';

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    `Verglichene Kilometerstände: ${count} (${from} – ${to}). ` +
    `Keiner liegt unter dem vorherigen; der letzte beträgt ${last}.`,
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing }) =>
    `Stand (${date}): ${after}; zuvor (${beforeDate}): ${before}. Es fehlen mindestens ${missing}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing }) =>
    `Stand (${date}): ${after}; zuvor (${beforeDate}): ${before}. Wenn beide stimmen, fehlen mindestens ${missing}.`,
  ENTRY_ERROR: ({ date, written, expected }) =>
    `Stand (${date}): ${written}; nach den übrigen Ständen zu erwarten: ${expected}. Wahrscheinlich ein Tippfehler.`,
  UNIT_CONFLICT: ({ count, source }) =>
    `Kilometerstände, bei denen Meilen und Kilometer verwechselt wurden: ${count}. Quelle: ${source}.`,
  ROLLOVER: ({ date, after, before }) =>
    `Stand (${date}): ${after}; zuvor: ${before}. ` +
    'Der Zähler hat seinen Höchstwert überschritten und begann wieder bei null.',
  ODOMETER_REPLACED: ({ date, before, after }) =>
    `Kilometerzähler ersetzt (${date}). Letzter Stand des alten: ${before}; erster Stand des neuen: ${after}.`,
  INSUFFICIENT_DATA: ({ count }) => `Verwertbare Kilometerstände: ${count}. Das sind zu wenige für eine Beurteilung.`,
};
