import { pluralsOf } from '../../plural.ts';
import type { BatchesWords } from './words.ts';

const { number } = pluralsOf('et');

export const et: BatchesWords = {
  intro: (most) =>
    `Kleepige kuni ${number(most)} VIN-koodi või CSV-fail, mille üks veerg neid sisaldab. Hinda näete enne, kui midagi ostetakse.`,
  list: 'VIN-koodid',
  listHint: 'Üks real või CSV-faili read. Loendit hoitakse 90 päeva.',
  file: 'Või võtta failist',
  check: 'Kontrolli loendit',
  noBatches: 'Ühtegi loendit ei ole veel tellitud.',
  heads: {
    batch: 'Number',
    ordered: 'Tellitud',
    by: 'Kes',
    vehicles: 'Sõidukid',
    bought: 'Ostetud',
    cost: 'Kulu',
    state: 'Olek',
    line: 'Rida',
    found: 'Lühidalt',
    link: 'Aruanne',
  },
  states: { running: 'Käib', stopped: 'Peatatud', done: 'Valmis' },
  lineStates: { waiting: 'Ootab', bought: 'Ostetud', failed: 'Ostmata' },
  title: 'Loendi kontroll',
  noVin: 'Loendis ei ole ühtegi kehtivat VIN-koodi.',
  tooMany: (most) => `Loendis võib olla kuni ${number(most)} sõidukit. Jagage see osadeks.`,
  tooManyWrong: (most) =>
    `Vigaseid kirjeid on üle ${number(most)} ja ülejäänud loendit ei loetud. Kontrollige, kas see on õige loend.`,
  tooManyOpen: 'Kakskümmend loendit on veel pooleli. Oodake, kuni mõni saab valmis, või jätkake peatatud loendit.',
  vehicles: (count) => `Sõidukeid: ${number(count)}.`,
  repeats: (count) => `Hiljuti ostetud ja seetõttu tasuta aruandeid: ${number(count)}.`,
  atMost: (total, price) => `Kõige rohkem ${total} (iga aruande eest ${price}).`,
  affordable: (count) => `Raha jätkub nii paljudele: ${number(count)}. Siis loend peatub ja seda saab jätkata.`,
  rejected: 'Vigased ja välja jäetud',
  text: 'Tekst',
  why: 'Põhjus',
  repeatedLines: 'Loendis kaks korda, ostetakse üks kord',
  onlyFirst: (count) => `Näidatakse esimest ${number(count)} rida.`,
  sameAs: (line) => `Nagu real ${line}`,
  order: (count) => `Osta kõik (${number(count)})`,
  progress: (settled, all) => `Tehtud ${number(settled)}/${number(all)}.`,
  refreshes: 'See leht uueneb ise.',
  stop: 'Peata',
  resume: 'Jätka',
  stoppedByMember: 'Loend peatati.',
  notBought: (count) => `Veel ostmata: ${number(count)}.`,
  results: 'Tulemused CSV-failina',
};
