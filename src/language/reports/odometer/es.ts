import { pluralsOf } from '../../plural.ts';
import type { OdometerExplanation, SetAsideWords, WhyNoVerdict } from './explanation.ts';

const { sentence } = pluralsOf('es');

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    sentence(count, {
      one: `Se comparó # lectura (${from} – ${to}); es de ${last}.`,
      many: `Se compararon # lecturas (${from} – ${to}); concuerdan entre sí y la última es de ${last}.`,
      other: `Se compararon # lecturas (${from} – ${to}); concuerdan entre sí y la última es de ${last}.`,
    }),
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing, driven }) =>
    `Lectura (${date}): ${after}; antes (${beforeDate}): ${before}. Faltan al menos ${missing}${asDriven(driven)}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing, driven }) =>
    `Lectura (${date}): ${after}; antes (${beforeDate}): ${before}. ` +
    `Si ambas son correctas, faltan al menos ${missing}${asDriven(driven)}; ` +
    'pero eso no basta para tener certeza, y también podría explicarse por un error.',
  ENTRY_ERROR: ({ count }) =>
    sentence(count, {
      one: '# lectura no concuerda con las demás y probablemente se anotó mal.',
      many: '# lecturas no concuerdan con las demás y probablemente se anotaron mal.',
      other: '# lecturas no concuerdan con las demás y probablemente se anotaron mal.',
    }),
  UNIT_CONFLICT: ({ count }) =>
    sentence(count, {
      one: 'En # lectura se confundieron millas y kilómetros.',
      many: 'En # lecturas se confundieron millas y kilómetros.',
      other: 'En # lecturas se confundieron millas y kilómetros.',
    }),
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
  INSUFFICIENT_DATA: ({ count }) =>
    count === 0
      ? 'No hay ninguna lectura utilizable.'
      : sentence(count, {
          one: 'Solo hay # lectura utilizable; no basta para valorarlo.',
          many: 'Solo hay # lecturas utilizables; no bastan para valorarlo.',
          other: 'Solo hay # lecturas utilizables; no bastan para valorarlo.',
        }),
  REGISTER_LOGICAL: ({ ofCountry, lastYear }) =>
    `Un registro${ofCountry} considera lógicas sus lecturas, pues ninguna es inferior a otra ` +
    `anterior${lastEntry(lastYear)}. ` +
    'No las muestra, por lo que aquí no se pudieron comparar.',
  REGISTER_ILLOGICAL: ({ ofCountry, lastYear, isFormer }) =>
    (isFormer
      ? `Un antiguo registro${ofCountry} consideraba ilógicas sus lecturas, es decir, una era inferior a otra ` +
        `anterior; el actual no se pronuncia${lastEntry(lastYear)}. `
      : `Un registro${ofCountry} considera ilógicas sus lecturas, es decir, una es inferior a otra ` +
        `anterior${lastEntry(lastYear)}. `) +
    'Las lecturas no se muestran; pudo haberse rebajado el kilometraje o anotado mal una lectura, y un error de ' +
    'anotación no es un fraude.',
  REGISTER_NO_VERDICT: ({ ofCountry, reason }) =>
    `Un registro${ofCountry} no se pronuncia sobre sus lecturas; motivo: ${reason}. ` +
    'No las muestra, por lo que aquí no se pudieron comparar.',
  NO_RECENT_READING: ({ date }) =>
    `La última lectura es antigua (${date}); no se sabe qué ha marcado el cuentakilómetros desde entonces.`,
  STANDS_STILL: ({ from, to, km }) => `El cuentakilómetros marcó lo mismo durante años (${from} – ${to}): ${km}.`,
  ADVERT_BELOW_READING: ({ isDeclared, date, after, beforeDate, before }) =>
    isDeclared
      ? `se declararon ${after} (${date}), aunque antes se habían leído ${before} (${beforeDate})`
      : `el vehículo se ofreció con un kilometraje de ${after} (${date}), aunque antes se habían leído ${before} (${beforeDate})`,
};

function asDriven(driven: string | undefined): string {
  return driven === undefined ? '' : `, y unos ${driven} según el uso anterior del vehículo`;
}

function lastEntry(lastYear: string | undefined): string {
  return lastYear === undefined ? '' : `; última anotación: ${lastYear}`;
}

export const whyNoVerdict: Readonly<Record<WhyNoVerdict, string>> = {
  rolledOver: 'el cuentakilómetros superó su valor máximo',
  replaced: 'se sustituyó el cuentakilómetros',
  registeredAbroad: 'el vehículo estuvo matriculado en el extranjero',
  tooFewReadings: 'lecturas insuficientes',
};

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
  meant: ({ meant }) => `valor probable: ${meant}`,
  otherUnit: 'probablemente se confundieron millas y kilómetros',
  wrongDate: ({ date }) => `la fecha probablemente está mal; fecha probable: ${date}`,
  lateEntry: 'probablemente se redondeó o se anotó con retraso',
  approximate: 'no leída, sino anunciada, declarada o estimada',
  notActual: 'según su fuente, no es el kilometraje real',
  undated: 'sin fecha utilizable',
};
