import { pluralsOf } from '../../plural.ts';
import type { BatchesWords } from './words.ts';

const { number } = pluralsOf('pl');

export const pl: BatchesWords = {
  intro: (most) =>
    `Wklej do ${number(most)} numerów VIN albo plik CSV z kolumną numerów VIN. Koszt zobaczysz, zanim cokolwiek kupisz.`,
  list: 'Numery VIN',
  listHint: 'Jeden w wierszu albo wiersze pliku CSV. Lista jest przechowywana 90 dni.',
  file: 'Albo wczytaj je z pliku',
  check: 'Sprawdź listę',
  noBatches: 'Nie zamówiono jeszcze żadnej listy.',
  heads: {
    batch: 'Numer',
    ordered: 'Zamówiono',
    by: 'Kto zamówił',
    vehicles: 'Pojazdy',
    bought: 'Kupiono',
    cost: 'Koszt',
    state: 'Stan',
    line: 'Wiersz',
    found: 'W skrócie',
    link: 'Raport',
  },
  states: { running: 'W toku', stopped: 'Zatrzymana', done: 'Gotowa' },
  lineStates: { waiting: 'Czeka', bought: 'Kupiono', failed: 'Nie kupiono' },
  title: 'Sprawdź listę',
  noVin: 'Na liście nie ma żadnego poprawnego numeru VIN.',
  tooMany: (most) => `Lista może mieć najwyżej ${number(most)} pojazdów. Podziel ją.`,
  tooManyWrong: (most) =>
    `Liczba niepoprawnych pozycji przekracza ${number(most)}, a reszty listy nie odczytano. Sprawdź, czy to właściwa lista.`,
  tooManyOpen: 'Dwadzieścia list jest jeszcze otwartych. Poczekaj, aż któraś będzie gotowa, albo wznów zatrzymaną.',
  vehicles: (count) => `Pojazdy: ${number(count)}.`,
  repeats: (count) => `Raporty kupione niedawno, więc bezpłatne: ${number(count)}.`,
  atMost: (total, price) => `Najwyżej ${total} (po ${price}).`,
  affordable: (count) => `Pieniędzy wystarczy na ${number(count)} z nich. Potem lista się zatrzyma i można ją wznowić.`,
  rejected: 'Niepoprawne i pominięte',
  text: 'Tekst',
  why: 'Powód',
  repeatedLines: 'Powtórzone, kupowane raz',
  onlyFirst: (count) => `Pokazano tylko początek (liczba wierszy: ${number(count)}).`,
  sameAs: (line) => `Jak w wierszu ${line}`,
  order: (count) => `Kup wszystkie (${number(count)})`,
  progress: (settled, all) => `Gotowe: ${number(settled)} z ${number(all)}.`,
  refreshes: 'Ta strona odświeża się sama.',
  stop: 'Zatrzymaj',
  resume: 'Wznów',
  stoppedByMember: 'Lista została zatrzymana.',
  notBought: (count) => `Jeszcze nie kupiono: ${number(count)}.`,
  results: 'Wyniki w CSV',
};
