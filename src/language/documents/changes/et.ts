import { pluralsOf } from '../../plural.ts';
import type { ChangeWords } from './en.ts';

const { sentence } = pluralsOf('et');
const inBrackets = (date: string | undefined) => (date === undefined ? '' : ` (${date})`);

export const et: ChangeWords = {
  added: ({ what, date }) => `${what}: lisandus kanne${inBrackets(date)}.`,
  corrected: ({ what, date }) => `${what}: kanne${inBrackets(date)} parandati.`,
  withdrawn: ({ what, date }) => `${what}: allikad kannet${inBrackets(date)} enam ei esita.`,
  contested: ({ what, date, since }) => `${what}: kanne${inBrackets(date)} on vaidlustatud (alates ${since}).`,
  setAside: ({ what, date, since }) =>
    `${what}: kanne${inBrackets(date)} jäeti pärast kontrolli (${since}) kõrvale. Seda enam ei arvestata.`,
  decidedCorrected: ({ what, date, since }) =>
    `${what}: kanne${inBrackets(date)} parandati pärast kontrolli (${since}).`,
  kept: ({ what, date, since }) =>
    `${what}: kanne${inBrackets(date)} vaidlustati. Pärast kontrolli (${since}) jääb see muutmata.`,
  grounds: {
    noReason: 'Vaie ei andnud põhjust kannet kontrollida.',
    repeated: 'Vaie kordas varasemat vaiet.',
    abusive: 'Vaie ei olnud lubatav.',
    sourceWithdrew: 'Allikas on kande tagasi võtnud.',
    notVerified: 'Allikas ei suutnud kannet õigel ajal kinnitada.',
    anotherVehicle: 'Kanne käib teise sõiduki kohta.',
    duplicate: 'Sündmus on kirjas teises kandes.',
    proven: 'Seda tõendavad dokumendid.',
    sourceCorrected: 'Allikas on kande parandanud.',
    sourceConfirmed: 'Allikas on kande kinnitanud.',
    proofContradicts: 'Dokumendid lükkavad vaide ümber.',
  },
  verdict: ({ what, before, after }) => `${what}: nüüd „${after}“, varem „${before}“.`,
  coverage: ({ what, before, after }) =>
    `${what}: muutunud on ainult kontroll, mitte sõiduk: nüüd „${after}“, varem „${before}“.`,
  fewerSources: ({ what }) => `${what}: osa toona vastanud allikatest ei vastanud uuesti.`,
  sinceReport: (date) => `Pärast teie aruannet (${date})`,
  arrived: (count) =>
    sentence(count, { one: '# kanne lisandus pärast seda aruannet', other: '# kannet lisandus pärast seda aruannet' }),
  changed: 'Mis on pärast seda aruannet muutunud',
  nothingNew: 'Midagi uut ei ole registreeritud.',
  notRepeated: 'Osa kontrolle ei õnnestunud korrata.',
  more: (count) => sentence(count, { one: 'ja veel # muudatus', other: 'ja veel # muudatust' }),
  lookedOn: (date) => `Viimane päring allikatele: ${date}.`,
  openNewReport: (date) => `Ava uus aruanne (${date})`,
};
