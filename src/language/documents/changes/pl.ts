import { pluralsOf } from '../../plural.ts';
import type { ChangeWords } from './en.ts';

const { sentence } = pluralsOf('pl');
const inBrackets = (date: string | undefined) => (date === undefined ? '' : ` (${date})`);

export const pl: ChangeWords = {
  added: ({ what, date }) => `${what}: dodano wpis${inBrackets(date)}.`,
  corrected: ({ what, date }) => `${what}: poprawiono wpis${inBrackets(date)}.`,
  withdrawn: ({ what, date }) => `${what}: źródła nie podają już wpisu${inBrackets(date)}.`,
  contested: ({ what, date, since }) => `${what}: wpis${inBrackets(date)} jest kwestionowany (od: ${since}).`,
  setAside: ({ what, date, since }) =>
    `${what}: wpis${inBrackets(date)} został wyłączony po weryfikacji (${since}). Nie jest już uwzględniany.`,
  decidedCorrected: ({ what, date, since }) =>
    `${what}: wpis${inBrackets(date)} został poprawiony po weryfikacji (${since}).`,
  kept: ({ what, date, since }) =>
    `${what}: wpis${inBrackets(date)} był kwestionowany. Po weryfikacji (${since}) pozostaje bez zmian.`,
  grounds: {
    noReason: 'Zgłoszenie nie dawało podstaw do weryfikacji wpisu.',
    repeated: 'Zgłoszenie powtarzało wcześniejsze.',
    abusive: 'Zgłoszenie było niedopuszczalne.',
    sourceWithdrew: 'Źródło wycofało wpis.',
    notVerified: 'Źródło nie mogło na czas potwierdzić wpisu.',
    anotherVehicle: 'Wpis dotyczy innego pojazdu.',
    duplicate: 'Zdarzenie jest ujęte w innym wpisie.',
    proven: 'Potwierdzają to dokumenty.',
    sourceCorrected: 'Źródło poprawiło wpis.',
    sourceConfirmed: 'Źródło potwierdziło wpis.',
    proofContradicts: 'Dokumenty przeczą zgłoszeniu.',
  },
  verdict: ({ what, before, after }) => `${what}: teraz „${after}”, wcześniej „${before}”.`,
  coverage: ({ what, before, after }) =>
    `${what}: zmieniło się tylko sprawdzenie, nie pojazd: teraz „${after}”, wcześniej „${before}”.`,
  fewerSources: ({ what }) => `${what}: nie wszystkie źródła, które wtedy odpowiedziały, odpowiedziały ponownie.`,
  sinceReport: (date) => `Od Twojego raportu z dnia ${date}`,
  arrived: (count) =>
    sentence(count, {
      one: '# wpis dodany od czasu tego raportu',
      few: '# wpisy dodane od czasu tego raportu',
      many: '# wpisów dodanych od czasu tego raportu',
    }),
  changed: 'Co zmieniło się od czasu tego raportu',
  nothingNew: 'Nie odnotowano nic nowego.',
  notRepeated: 'Nie wszystkie sprawdzenia udało się powtórzyć.',
  more: (count) => sentence(count, { one: 'i jeszcze # zmiana', few: 'i jeszcze # zmiany', many: 'i jeszcze # zmian' }),
  lookedOn: (date) => `Ostatnie zapytanie do źródeł: ${date}.`,
  openNewReport: (date) => `Otwórz nowy raport z dnia ${date}`,
};
