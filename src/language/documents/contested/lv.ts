import { pluralsOf } from '../../plural.ts';
import type { ContestedWords } from './en.ts';

const { sentence } = pluralsOf('lv');

export const lv: ContestedWords = {
  mark: (since) => `apstrīdēts (kopš ${since})`,
  readingMark: (since) => `rādījums apstrīdēts (kopš ${since})`,
  legend: 'Apstrīdēts',
  records: (number) =>
    number === 1
      ? 'Viens ieraksts ir apstrīdēts.'
      : sentence(number, {
          zero: '# ierakstu ir apstrīdēti.',
          one: '# ieraksts ir apstrīdēts.',
          other: '# ieraksti ir apstrīdēti.',
        }),
  without: (told) => `${told.count === 1 ? 'Bez šī ieraksta' : 'Bez šiem ierakstiem'}: ${told.verdicts}.`,
  same: (number) =>
    number === 1 ? 'Bez šī ieraksta secinājumi būtu tādi paši.' : 'Bez šiem ierakstiem secinājumi būtu tādi paši.',
  gone: (told) =>
    `${told.count === 1 ? 'Bez šī ieraksta šeit nebūtu norādīts: ' : 'Bez šiem ierakstiem šeit nebūtu norādīts: '}${told.facts}.`,
  verdict: (told) => `${told.what} „${told.word}”`,
  no: {
    accident: 'ierakstu par negadījumiem nav',
    openRecall: 'neveiktu atsaukšanas kampaņu nav',
    export: 'ierakstu par izvešanu no valsts nav',
    taxi: 'ierakstu par izmantošanu taksometram nav',
    drivingSchool: 'ierakstu par izmantošanu mācību braukšanai nav',
    rental: 'ierakstu par nomu nav',
  },
};
