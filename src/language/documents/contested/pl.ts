import { pluralsOf } from '../../plural.ts';
import type { ContestedWords } from './en.ts';

const { sentence } = pluralsOf('pl');

export const pl: ContestedWords = {
  mark: (since) => `kwestionowany od ${since}`,
  readingMark: (since) => `odczyt kwestionowany od ${since}`,
  legend: 'Kwestionowany',
  records: (number) =>
    number === 1
      ? 'Jeden wpis jest kwestionowany.'
      : sentence(number, {
          one: '# wpis jest kwestionowany.',
          few: '# wpisy są kwestionowane.',
          many: '# wpisów jest kwestionowanych.',
        }),
  without: (told) => `${told.count === 1 ? 'Bez tego wpisu' : 'Bez tych wpisów'}: ${told.verdicts}.`,
  same: (number) =>
    number === 1 ? 'Bez tego wpisu wyniki byłyby takie same.' : 'Bez tych wpisów wyniki byłyby takie same.',
  gone: (told) =>
    `${told.count === 1 ? 'Bez tego wpisu nie byłoby tu informacji: ' : 'Bez tych wpisów nie byłoby tu informacji: '}${told.facts}.`,
  verdict: (told) => `${told.what} „${told.word}”`,
  no: {
    accident: 'nie odnotowano wypadku',
    openRecall: 'nie odnotowano otwartej akcji przywoławczej',
    export: 'nie odnotowano wywozu za granicę',
    taxi: 'nie odnotowano użycia jako taksówki',
    drivingSchool: 'nie odnotowano użycia do nauki jazdy',
    rental: 'nie odnotowano użycia w wypożyczalni',
  },
};
