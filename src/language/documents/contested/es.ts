import { pluralsOf } from '../../plural.ts';
import type { ContestedWords } from './en.ts';

const { sentence } = pluralsOf('es');

export const es: ContestedWords = {
  mark: (since) => `impugnado desde el ${since}`,
  readingMark: (since) => `lectura impugnada desde el ${since}`,
  legend: 'Impugnado',
  records: (number) =>
    number === 1
      ? 'Un registro está impugnado.'
      : sentence(number, {
          one: '# registro está impugnado.',
          many: '# registros están impugnados.',
          other: '# registros están impugnados.',
        }),
  without: (told) => `${told.count === 1 ? 'Sin este registro' : 'Sin estos registros'}: ${told.verdicts}.`,
  same: (number) =>
    number === 1
      ? 'Sin este registro, los resultados serían los mismos.'
      : 'Sin estos registros, los resultados serían los mismos.',
  gone: (told) =>
    `${told.count === 1 ? 'Sin este registro no se indicaría lo siguiente: ' : 'Sin estos registros no se indicaría lo siguiente: '}${told.facts}.`,
  verdict: (told) => `${told.what} «${told.word}»`,
  no: {
    accident: 'ningún accidente registrado',
    openRecall: 'ninguna llamada a revisión pendiente registrada',
    export: 'ninguna exportación registrada',
    taxi: 'ningún uso registrado como taxi',
    drivingSchool: 'ningún uso registrado en una autoescuela',
    rental: 'ningún uso registrado en alquiler',
  },
};
