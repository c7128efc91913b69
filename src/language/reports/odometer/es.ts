import type { OdometerExplanation } from './explanation.ts';

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    `Lecturas comparadas: ${count} (${from} – ${to}). Ninguna es inferior a la anterior; la última es de ${last}.`,
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing }) =>
    `Lectura (${date}): ${after}; antes (${beforeDate}): ${before}. Faltan al menos ${missing}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing }) =>
    `Lectura (${date}): ${after}; antes (${beforeDate}): ${before}. ` +
    `Si ambas son correctas, faltan al menos ${missing}.`,
  ENTRY_ERROR: ({ date, written, expected }) =>
    `Lectura (${date}): ${written}; valor esperado según las demás lecturas: ${expected}. ` +
    'Probablemente sea un error de escritura.',
  UNIT_CONFLICT: ({ count, source }) =>
    `Lecturas en las que se confundieron millas y kilómetros: ${count}. Fuente: ${source}.`,
  ROLLOVER: ({ date, after, before }) =>
    `Lectura (${date}): ${after}; antes: ${before}. ` +
    'El cuentakilómetros superó su valor máximo y volvió a empezar desde cero.',
  ODOMETER_REPLACED: ({ date, before, after }) =>
    `Sustitución del cuentakilómetros (${date}). ` +
    `Última lectura del antiguo: ${before}; primera lectura del nuevo: ${after}.`,
  INSUFFICIENT_DATA: ({ count }) => `Lecturas utilizables: ${count}. Son muy pocas para valorarlo.`,
};
