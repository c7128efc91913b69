import { pluralsOf } from '../../plural.ts';
import type { ChangeWords } from './en.ts';

const { sentence } = pluralsOf('it');
const inBrackets = (date: string | undefined) => (date === undefined ? '' : ` (${date})`);

export const it: ChangeWords = {
  added: ({ what, date }) => `${what}: è stato aggiunto un dato registrato${inBrackets(date)}.`,
  corrected: ({ what, date }) => `${what}: è stato corretto un dato registrato${inBrackets(date)}.`,
  withdrawn: ({ what, date }) => `${what}: le fonti non comunicano più un dato registrato${inBrackets(date)}.`,
  contested: ({ what, date, since }) => `${what}: un dato registrato${inBrackets(date)} è contestato dal ${since}.`,
  setAside: ({ what, date, since }) =>
    `${what}: un dato registrato${inBrackets(date)} è stato escluso dopo una verifica (${since}). Non viene più considerato.`,
  decidedCorrected: ({ what, date, since }) =>
    `${what}: un dato registrato${inBrackets(date)} è stato corretto dopo una verifica (${since}).`,
  kept: ({ what, date, since }) =>
    `${what}: un dato registrato${inBrackets(date)} è stato contestato. Dopo una verifica (${since}) resta invariato.`,
  grounds: {
    noReason: 'La contestazione non giustificava una verifica.',
    repeated: 'La contestazione ripeteva una precedente.',
    abusive: 'La contestazione non era ammissibile.',
    sourceWithdrew: 'La fonte ha ritirato il dato.',
    notVerified: 'La fonte non ha potuto verificare il dato in tempo.',
    anotherVehicle: 'Il dato riguarda un altro veicolo.',
    duplicate: 'L’evento figura in un altro dato registrato.',
    proven: 'Lo provano dei documenti.',
    sourceCorrected: 'La fonte ha corretto il dato.',
    sourceConfirmed: 'La fonte ha confermato il dato.',
    proofContradicts: 'I documenti contraddicono la contestazione.',
  },
  verdict: ({ what, before, after }) => `${what}: ora «${after}», prima «${before}».`,
  coverage: ({ what, before, after }) =>
    `${what}: è cambiata solo la verifica, non il veicolo: ora «${after}», prima «${before}».`,
  fewerSources: ({ what }) => `${what}: non tutte le fonti che avevano risposto hanno risposto di nuovo.`,
  sinceReport: (date) => `Dopo il suo rapporto (${date})`,
  arrived: (count) =>
    sentence(count, {
      one: '# dato aggiunto dopo questo rapporto',
      many: '# di dati aggiunti dopo questo rapporto',
      other: '# dati aggiunti dopo questo rapporto',
    }),
  changed: 'Cosa è cambiato dopo questo rapporto',
  nothingNew: 'Non risulta nulla di nuovo.',
  notRepeated: 'Non è stato possibile ripetere tutte le verifiche.',
  more: (count) =>
    sentence(count, { one: 'e # altra modifica', many: 'e # di altre modifiche', other: 'e # altre modifiche' }),
  lookedOn: (date) => `Ultima interrogazione delle fonti: ${date}.`,
  openNewReport: (date) => `Apri il nuovo rapporto (${date})`,
};
