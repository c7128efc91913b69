import { pluralsOf } from '../../plural.ts';
import type { BatchesWords } from './words.ts';

const { number } = pluralsOf('lv');

export const lv: BatchesWords = {
  intro: (most) =>
    `Ielīmējiet līdz ${number(most)} VIN vai CSV failu ar VIN kolonnu. Izmaksas redzēsiet, pirms kaut kas tiek nopirkts.`,
  list: 'VIN',
  listHint: 'Pa vienam rindā vai CSV faila rindas. Sarakstu glabā 90 dienas.',
  file: 'Vai paņemt no faila',
  check: 'Pārbaudīt sarakstu',
  noBatches: 'Vēl nav pasūtīts neviens saraksts.',
  heads: {
    batch: 'Numurs',
    ordered: 'Pasūtīts',
    by: 'Pasūtīja',
    vehicles: 'Transportlīdzekļi',
    bought: 'Nopirktas',
    cost: 'Izmaksas',
    state: 'Stāvoklis',
    line: 'Rinda',
    found: 'Īsumā',
    link: 'Atskaite',
  },
  states: { running: 'Notiek', stopped: 'Apturēts', done: 'Pabeigts' },
  lineStates: { waiting: 'Gaida', bought: 'Nopirkta', failed: 'Nav nopirkta' },
  title: 'Saraksta pārbaude',
  noVin: 'Sarakstā nav neviena derīga VIN.',
  tooMany: (most) => `Sarakstā var būt ne vairāk kā ${number(most)} transportlīdzekļu. Sadaliet to.`,
  tooManyWrong: (most) =>
    `Nederīgo ierakstu skaits pārsniedz ${number(most)}, un pārējais saraksts nav nolasīts. Pārbaudiet, vai tas ir īstais saraksts.`,
  tooManyOpen: 'Vēl nav pabeigti divdesmit saraksti. Pagaidiet, līdz kāds būs pabeigts, vai turpiniet apturētu.',
  vehicles: (count) => `Transportlīdzekļi: ${number(count)}.`,
  repeats: (count) => `Nesen nopirktas atskaites, tāpēc bez maksas: ${number(count)}.`,
  atMost: (total, price) => `Ne vairāk kā ${total} (${price} par katru).`,
  affordable: (count) =>
    `Naudas pietiek šādam atskaišu skaitam: ${number(count)}. Tad saraksts apstājas, un to var turpināt.`,
  rejected: 'Nederīgi un izlaisti',
  text: 'Teksts',
  why: 'Iemesls',
  repeatedLines: 'Norādīts divreiz, tiek pirkts vienreiz',
  onlyFirst: (count) => `Redzams tikai sākums (rindu skaits: ${number(count)}).`,
  sameAs: (line) => `Kā ${line}. rindā`,
  order: (count) => `Pirkt visas (${number(count)})`,
  progress: (settled, all) => `Paveikts ${number(settled)} no ${number(all)}.`,
  refreshes: 'Šī lapa atjaunojas pati.',
  stop: 'Apturēt',
  resume: 'Turpināt',
  stoppedByMember: 'Saraksts tika apturēts.',
  notBought: (count) => `Vēl nav nopirktas: ${number(count)}.`,
  results: 'Rezultāti CSV formātā',
};
