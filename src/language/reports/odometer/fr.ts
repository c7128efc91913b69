import type { OdometerExplanation } from './explanation.ts';

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    `Relevés comparés\u00a0: ${count} (${from} – ${to}). ` +
    `Aucun n’est inférieur au précédent\u202f; le dernier indique ${last}.`,
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing }) =>
    `Relevé (${date})\u00a0: ${after}\u202f; avant (${beforeDate})\u00a0: ${before}. Il manque au moins ${missing}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing }) =>
    `Relevé (${date})\u00a0: ${after}\u202f; avant (${beforeDate})\u00a0: ${before}. ` +
    `Si les deux sont exacts, il manque au moins ${missing}.`,
  ENTRY_ERROR: ({ date, written, expected }) =>
    `Relevé (${date})\u00a0: ${written}\u202f; attendu d’après les autres relevés\u00a0: ${expected}. ` +
    'Il s’agit probablement d’une faute de frappe.',
  UNIT_CONFLICT: ({ count, source }) =>
    `Relevés où milles et kilomètres ont été confondus\u00a0: ${count}. Source\u00a0: ${source}.`,
  ROLLOVER: ({ date, after, before }) =>
    `Relevé (${date})\u00a0: ${after}\u202f; auparavant\u00a0: ${before}. ` +
    'Le compteur a dépassé sa valeur maximale et est reparti de zéro.',
  ODOMETER_REPLACED: ({ date, before, after }) =>
    `Compteur remplacé (${date}). ` +
    `Dernier relevé de l’ancien\u00a0: ${before}\u202f; premier relevé du nouveau\u00a0: ${after}.`,
  INSUFFICIENT_DATA: ({ count }) => `Relevés exploitables\u00a0: ${count}. C’est trop peu pour se prononcer.`,
};
