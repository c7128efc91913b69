import { pluralsOf } from '../../plural.ts';
import type { ContestedWords } from './en.ts';

const { sentence } = pluralsOf('cs');

export const cs: ContestedWords = {
  mark: (since) => `zpochybněn od ${since}`,
  readingMark: (since) => `stav tachometru zpochybněn od ${since}`,
  legend: 'Zpochybněn',
  records: (number) =>
    number === 1
      ? 'Jeden záznam je zpochybněn.'
      : sentence(number, {
          one: '# záznam je zpochybněn.',
          few: '# záznamy jsou zpochybněny.',
          other: '# záznamů je zpochybněno.',
        }),
  without: (told) => `${told.count === 1 ? 'Bez tohoto záznamu' : 'Bez těchto záznamů'}: ${told.verdicts}.`,
  same: (number) =>
    number === 1 ? 'Bez tohoto záznamu by byly výsledky stejné.' : 'Bez těchto záznamů by byly výsledky stejné.',
  gone: (told) =>
    `${told.count === 1 ? 'Bez tohoto záznamu by zde nebylo uvedeno: ' : 'Bez těchto záznamů by zde nebylo uvedeno: '}${told.facts}.`,
  verdict: (told) => `${told.what} „${told.word}“`,
  no: {
    accident: 'není zaznamenána žádná nehoda',
    openRecall: 'není zaznamenána žádná neprovedená svolávací akce',
    export: 'není zaznamenán vývoz',
    taxi: 'není zaznamenáno užívání jako taxi',
    drivingSchool: 'není zaznamenáno užívání v autoškole',
    rental: 'není zaznamenáno užívání v autopůjčovně',
  },
};
