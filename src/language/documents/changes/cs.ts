import { pluralsOf } from '../../plural.ts';
import type { ChangeWords } from './en.ts';

const { sentence } = pluralsOf('cs');
const inBrackets = (date: string | undefined) => (date === undefined ? '' : ` (${date})`);

export const cs: ChangeWords = {
  added: ({ what, date }) => `${what}: přibyl záznam${inBrackets(date)}.`,
  corrected: ({ what, date }) => `${what}: záznam${inBrackets(date)} byl opraven.`,
  withdrawn: ({ what, date }) => `${what}: záznam${inBrackets(date)} již zdroje neuvádějí.`,
  contested: ({ what, date, since }) => `${what}: záznam${inBrackets(date)} je zpochybněn (od ${since}).`,
  setAside: ({ what, date, since }) =>
    `${what}: záznam${inBrackets(date)} byl po přezkoumání (${since}) vyřazen. Už se nezohledňuje.`,
  decidedCorrected: ({ what, date, since }) =>
    `${what}: záznam${inBrackets(date)} byl po přezkoumání (${since}) opraven.`,
  kept: ({ what, date, since }) =>
    `${what}: záznam${inBrackets(date)} byl zpochybněn. Po přezkoumání (${since}) zůstává beze změny.`,
  grounds: {
    noReason: 'Námitka nedávala důvod záznam přezkoumat.',
    repeated: 'Námitka opakovala dřívější námitku.',
    abusive: 'Námitka nebyla přípustná.',
    sourceWithdrew: 'Zdroj záznam stáhl.',
    notVerified: 'Zdroj nemohl záznam včas ověřit.',
    anotherVehicle: 'Záznam patří k jinému vozidlu.',
    duplicate: 'Událost je uvedena v jiném záznamu.',
    proven: 'Dokládají to dokumenty.',
    sourceCorrected: 'Zdroj záznam opravil.',
    sourceConfirmed: 'Zdroj záznam potvrdil.',
    proofContradicts: 'Dokumenty námitce odporují.',
  },
  verdict: ({ what, before, after }) => `${what}: nyní „${after}“, dříve „${before}“.`,
  coverage: ({ what, before, after }) =>
    `${what}: změnilo se pouze ověření, ne vozidlo: nyní „${after}“, dříve „${before}“.`,
  fewerSources: ({ what }) => `${what}: ne všechny zdroje, které tehdy odpověděly, odpověděly znovu.`,
  sinceReport: (date) => `Od vaší zprávy ze dne ${date}`,
  arrived: (count) =>
    sentence(count, {
      one: 'Od této zprávy přibyl # záznam',
      few: 'Od této zprávy přibyly # záznamy',
      other: 'Od této zprávy přibylo # záznamů',
    }),
  changed: 'Co se změnilo od této zprávy',
  nothingNew: 'Nejsou žádné nové záznamy.',
  notRepeated: 'Ne všechna ověření bylo možné zopakovat.',
  more: (count) => sentence(count, { one: 'a # další změna', few: 'a # další změny', other: 'a # dalších změn' }),
  lookedOn: (date) => `Poslední dotaz na zdroje: ${date}.`,
  openNewReport: (date) => `Otevřít novou zprávu ze dne ${date}`,
};
