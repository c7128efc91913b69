import type { OdometerExplanation, SetAsideWords } from './explanation.ts';

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    `Lecturas comparadas: ${count} (${from} – ${to}); concuerdan entre sí y la última es de ${last}.`,
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing, driven }) =>
    `Lectura (${date}): ${after}; antes (${beforeDate}): ${before}. Faltan al menos ${missing}${asDriven(driven)}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing, driven }) =>
    `Lectura (${date}): ${after}; antes (${beforeDate}): ${before}. ` +
    `Si ambas son correctas, faltan al menos ${missing}${asDriven(driven)}; ` +
    'no basta para tener certeza, pues también podría explicarse por un error.',
  ENTRY_ERROR: ({ count }) => `Lecturas que no concuerdan con las demás y que probablemente se anotaron mal: ${count}.`,
  UNIT_CONFLICT: ({ count }) => `Lecturas en las que se confundieron millas y kilómetros: ${count}.`,
  ROLLOVER: ({ date, after, beforeDate, before }) =>
    `Lectura (${date}): ${after}; antes (${beforeDate}): ${before}. ` +
    'El cuentakilómetros superó su valor máximo y volvió a empezar desde cero.',
  ODOMETER_REPLACED: ({ date, after, beforeDate, before, isRecorded }) =>
    isRecorded
      ? `Sustitución del cuentakilómetros (${date}). Última lectura del antiguo (${beforeDate}): ${before}; primera ` +
        `lectura del nuevo: ${after}; la distancia recorrida desde entonces debe sumarse a la lectura del antiguo.`
      : `Lectura (${date}): ${after}; antes (${beforeDate}): ${before}. No consta ninguna sustitución, pero el ` +
        'cuentakilómetros empieza cerca de cero, como uno nuevo; la distancia recorrida desde entonces debe sumarse ' +
        'a la lectura anterior.',
  INSUFFICIENT_DATA: ({ count }) => `Lecturas utilizables: ${count}; son muy pocas para valorarlo.`,
};

function asDriven(driven: string | undefined): string {
  return driven === undefined ? '' : `, y unos ${driven} según el uso anterior del vehículo`;
}

export const setAsideWords: SetAsideWords = {
  sentence: ({ entries, more }) =>
    `Lecturas descartadas: ${entries.join('; ')}${more === undefined ? '' : `; y ${more} más`}.`,
  expected: ({ expected }) => `valor esperado: ${expected}`,
  slip: {
    dropped: 'probablemente falta una cifra',
    doubled: 'probablemente se tecleó dos veces una cifra',
    added: 'probablemente sobra una cifra',
    swapped: 'probablemente se intercambiaron dos cifras',
    wrong: 'probablemente una cifra es errónea',
  },
  meant: ({ meant }) => `valor que se quiso anotar: ${meant}`,
  otherUnit: 'probablemente se confundieron millas y kilómetros',
  undated: 'sin fecha utilizable',
};
