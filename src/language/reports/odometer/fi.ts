import type { OdometerExplanation } from './explanation.ts';

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    `Verrattuja lukemia: ${count} (${from} – ${to}). Yksikään ei ole edellistä pienempi; viimeisin: ${last}.`,
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing }) =>
    `Lukema (${date}): ${after}; aiemmin (${beforeDate}): ${before}. Puuttuva matka vähintään: ${missing}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing }) =>
    `Lukema (${date}): ${after}; aiemmin (${beforeDate}): ${before}. ` +
    `Jos molemmat pitävät paikkansa, puuttuva matka on vähintään ${missing}.`,
  ENTRY_ERROR: ({ date, written, expected }) =>
    `Lukema (${date}): ${written}; muiden lukemien perusteella odotettu: ${expected}. ` +
    'Kyseessä on todennäköisesti näppäilyvirhe.',
  UNIT_CONFLICT: ({ count, source }) =>
    `Lukemia, joissa mailit ja kilometrit ovat sekaantuneet: ${count}. Lähde: ${source}.`,
  ROLLOVER: ({ date, after, before }) =>
    `Lukema (${date}): ${after}; aiemmin: ${before}. ` +
    'Matkamittari on ylittänyt suurimman lukemansa ja alkanut uudelleen nollasta.',
  ODOMETER_REPLACED: ({ date, before, after }) =>
    `Matkamittarin vaihto (${date}). ` +
    `Vanhan mittarin viimeinen lukema: ${before}; uuden mittarin ensimmäinen lukema: ${after}.`,
  INSUFFICIENT_DATA: ({ count }) => `Käyttökelpoisia lukemia: ${count}. Se on liian vähän arviointiin.`,
};
