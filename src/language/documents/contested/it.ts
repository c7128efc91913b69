import { pluralsOf } from '../../plural.ts';
import type { ContestedWords } from './en.ts';

const { sentence } = pluralsOf('it');

/** Before a figure that is spoken with a vowel at its beginning. */
const from = (since: string) => (/^(8|11)\D/.test(since) ? `dall’${since}` : `dal ${since}`);

export const it: ContestedWords = {
  mark: (since) => `contestato ${from(since)}`,
  readingMark: (since) => `lettura contestata ${from(since)}`,
  legend: 'Contestato',
  records: (number) =>
    number === 1
      ? 'Un dato registrato è contestato.'
      : sentence(number, {
          one: '# dato registrato è contestato.',
          many: '# dati registrati sono contestati.',
          other: '# dati registrati sono contestati.',
        }),
  without: (told) => `${told.count === 1 ? 'Senza questo dato' : 'Senza questi dati'}: ${told.verdicts}.`,
  same: (number) =>
    number === 1
      ? 'Senza questo dato i risultati sarebbero gli stessi.'
      : 'Senza questi dati i risultati sarebbero gli stessi.',
  gone: (told) =>
    `${told.count === 1 ? 'Senza questo dato non si segnalerebbe quanto segue: ' : 'Senza questi dati non si segnalerebbe quanto segue: '}${told.facts}.`,
  verdict: (told) => `${told.what} «${told.word}»`,
  no: {
    accident: 'nessun incidente registrato',
    openRecall: 'nessun richiamo aperto registrato',
    export: 'nessuna esportazione registrata',
    taxi: 'nessun uso registrato come taxi',
    drivingSchool: 'nessun uso registrato come scuola guida',
    rental: 'nessun uso registrato a noleggio',
  },
};
