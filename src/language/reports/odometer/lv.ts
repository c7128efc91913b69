import type { OdometerExplanation } from './explanation.ts';

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    `Salīdzināto rādījumu skaits: ${count} (${from} – ${to}). Neviens nav mazāks par iepriekšējo; pēdējais: ${last}.`,
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing }) =>
    `Rādījums (${date}): ${after}; iepriekš (${beforeDate}): ${before}. Trūkst vismaz ${missing}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing }) =>
    `Rādījums (${date}): ${after}; iepriekš (${beforeDate}): ${before}. Ja abi ir pareizi, trūkst vismaz ${missing}.`,
  ENTRY_ERROR: ({ date, written, expected }) =>
    `Rādījums (${date}): ${written}; pēc pārējiem rādījumiem sagaidāms: ${expected}. ` +
    'Visticamāk, tā ir pārrakstīšanās kļūda.',
  UNIT_CONFLICT: ({ count, source }) => `Rādījumi, kuros sajauktas jūdzes un kilometri: ${count}. Avots: ${source}.`,
  ROLLOVER: ({ date, after, before }) =>
    `Rādījums (${date}): ${after}; iepriekš: ${before}. ` +
    'Odometrs pārsniedzis lielāko vērtību un sācis skaitīt no nulles.',
  ODOMETER_REPLACED: ({ date, before, after }) =>
    `Odometra nomaiņa (${date}). ` +
    `Vecā odometra pēdējais rādījums: ${before}; jaunā odometra pirmais rādījums: ${after}.`,
  INSUFFICIENT_DATA: ({ count }) => `Izmantojamo rādījumu skaits: ${count}. Tas ir pārāk maz, lai spriestu.`,
};
