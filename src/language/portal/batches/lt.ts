import { pluralsOf } from '../../plural.ts';
import type { BatchesWords } from './words.ts';

const { number } = pluralsOf('lt');

export const lt: BatchesWords = {
  intro: (most) => `Įklijuokite iki ${number(most)} VIN arba CSV failą su jų stulpeliu. Kainą matysite prieš pirkdami.`,
  list: 'VIN',
  listHint: 'Po vieną eilutėje arba CSV failo eilutės. Sąrašas saugomas 90 dienų.',
  file: 'Arba paimti iš failo',
  check: 'Tikrinti sąrašą',
  noBatches: 'Dar neužsakytas nė vienas sąrašas.',
  heads: {
    batch: 'Numeris',
    ordered: 'Užsakyta',
    by: 'Užsakė',
    vehicles: 'Transporto priemonės',
    bought: 'Įsigyta',
    cost: 'Kaina',
    state: 'Būsena',
    line: 'Eilutė',
    found: 'Trumpai',
    link: 'Ataskaita',
  },
  states: { running: 'Vykdomas', stopped: 'Sustabdytas', done: 'Baigtas' },
  lineStates: { waiting: 'Laukia', bought: 'Įsigyta', failed: 'Neįsigyta' },
  title: 'Sąrašo tikrinimas',
  noVin: 'Sąraše nėra nė vieno tinkamo VIN.',
  tooMany: (most) => `Sąraše gali būti ne daugiau kaip ${number(most)} transporto priemonių. Padalykite jį.`,
  tooManyWrong: (most) =>
    `Netinkamų įrašų skaičius viršija ${number(most)}, o likusi sąrašo dalis neperskaityta. Patikrinkite, ar tai tinkamas sąrašas.`,
  tooManyOpen: 'Dar neužbaigta dvidešimt sąrašų. Palaukite, kol vienas bus baigtas, arba tęskite sustabdytą.',
  vehicles: (count) => `Transporto priemonės: ${number(count)}.`,
  repeats: (count) => `Neseniai pirktos ataskaitos, todėl nemokamos: ${number(count)}.`,
  atMost: (total, price) => `Ne daugiau kaip ${total} (po ${price}).`,
  affordable: (count) =>
    `Pinigų pakanka šiam ataskaitų skaičiui: ${number(count)}. Tada sąrašas sustos, ir jį bus galima tęsti.`,
  rejected: 'Netinkami ir praleisti',
  text: 'Tekstas',
  why: 'Priežastis',
  repeatedLines: 'Nurodyta dukart, perkama kartą',
  onlyFirst: (count) => `Rodoma tik pradžia (eilučių skaičius: ${number(count)}).`,
  sameAs: (line) => `Kaip ${line} eilutėje`,
  order: (count) => `Pirkti visas (${number(count)})`,
  progress: (settled, all) => `Atlikta ${number(settled)} iš ${number(all)}.`,
  refreshes: 'Šis puslapis atsinaujina pats.',
  stop: 'Sustabdyti',
  resume: 'Tęsti',
  stoppedByMember: 'Sąrašas sustabdytas.',
  notBought: (count) => `Dar neįsigyta: ${number(count)}.`,
  results: 'Rezultatai CSV formatu',
};
