import { pluralsOf } from '../../plural.ts';
import type { ContestedWords } from './en.ts';

const { sentence } = pluralsOf('fi');

export const fi: ContestedWords = {
  mark: (since) => `kiistetty ${since} alkaen`,
  readingMark: (since) => `lukema kiistetty ${since} alkaen`,
  legend: 'Kiistetty',
  records: (number) =>
    number === 1
      ? 'Yksi merkintä on kiistetty.'
      : sentence(number, { one: '# merkintä on kiistetty.', other: '# merkintää on kiistetty.' }),
  without: (told) => `${told.count === 1 ? 'Ilman tätä merkintää' : 'Ilman näitä merkintöjä'}: ${told.verdicts}.`,
  same: (number) =>
    number === 1 ? 'Ilman tätä merkintää tulokset olisivat samat.' : 'Ilman näitä merkintöjä tulokset olisivat samat.',
  gone: (told) =>
    `${told.count === 1 ? 'Ilman tätä merkintää tässä ei mainittaisi: ' : 'Ilman näitä merkintöjä tässä ei mainittaisi: '}${told.facts}.`,
  verdict: (told) => `${told.what} ”${told.word}”`,
  no: {
    accident: 'onnettomuuksista ei ole merkintöjä',
    openRecall: 'avoimia takaisinkutsuja ei ole',
    export: 'maastaviennistä ei ole merkintöjä',
    taxi: 'taksikäytöstä ei ole merkintöjä',
    drivingSchool: 'ajo-opetuskäytöstä ei ole merkintöjä',
    rental: 'vuokrakäytöstä ei ole merkintöjä',
  },
};
