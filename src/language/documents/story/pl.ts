import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted } = pluralsOf('pl');
const count = (number: number, one: string, few: string, many: string) => counted(BigInt(number), { one, few, many });

export const pl: typeof en = {
  countries: (number) => count(number, 'kraj', 'kraje', 'krajów'),
  about: ({ amount }) => `około ${amount}`,
  upTo: ({ amount }) => `do ${amount}`,
  severity: { minor: 'lekka', moderate: 'średnia', major: 'poważna', destroyed: 'szkoda całkowita' },
  severityLabel: 'Rozmiar szkody',
  shareOfValue: ({ percent }) => `około ${percent} ówczesnej wartości`,
  damageLead: ({ count: number, year, details }) => {
    const cases = count(number, 'szkoda', 'szkody', 'szkód');
    const which = number === 1 ? `${cases}, ${year}` : `${cases}, najpoważniejsza w ${year} roku`;
    return details === '' ? `${which}.` : `${which}: ${details}.`;
  },
  soldSinceTheft: (number) =>
    `Od zgłoszenia kradzieży pojazd miał ${count(number, 'nowego właściciela', 'nowych właścicieli', 'nowych właścicieli')}.`,
  offeredSinceTheft: 'Po zgłoszeniu kradzieży pojazd był oferowany na sprzedaż.',
  afterTheft: 'Po zgłoszeniu kradzieży',
  fall: 'Licznik pokazuje mniej niż wcześniej',
  offeredWithLess: 'Oferowany z mniejszym przebiegiem',
  declaredWithLess: 'Zadeklarowany mniejszy przebieg',
  lastReading: ({ distance, date, source }) => `Ostatni znany odczyt: ${distance} (${date}, ${source}).`,
  trueMileage: ({ distance }) => `Rzeczywisty przebieg wynosi prawdopodobnie co najmniej ${distance}.`,
  maybeTrueMileage: ({ distance }) => `Jeśli tak, rzeczywisty przebieg wynosi co najmniej ${distance}.`,
  totalMileage: ({ distance }) => `Łącznie pojazd przejechał co najmniej ${distance}.`,
  hiddenDistance: ({ distance }) => `Plan dolicza ${distance}, których licznik już nie pokazuje.`,
  nothingDue: 'Pojazd jest zezłomowany; żaden przegląd serwisowy nie jest wymagany.',
  value: ({ range }) => `Około ${range}.`,
  valueAt: ({ range, distance }) => `Około ${range}, przy przebiegu ${distance}.`,
  valueAboveRead: ({ range, valued, read }) =>
    `Około ${range}, przy przebiegu ${valued}. Najwyższy zapisany odczyt to jednak tylko ${read}.`,
  valueAtMost: ({ range, valued, likely }) =>
    `Najwyżej ${range}: wycena dla ${valued}, ale rzeczywisty przebieg wynosi prawdopodobnie co najmniej ${likely}.`,
  valueLower: ({ reasons }) => `Pojazd jest prawdopodobnie wart znacznie mniej: ${reasons}.`,
  valueWithoutMileage: 'Przebieg nie jest znany i nie został uwzględniony.',
  valueIfLawful: 'Wycena zakłada, że pojazd można legalnie sprzedać.',
  valueBasis: 'Szacunek na podstawie cen porównywalnych pojazdów, skorygowanych o cechy tego pojazdu. To nie oferta.',
  valueBasisPlain: 'Szacunek na podstawie cen porównywalnych pojazdów. To nie oferta.',
  lastAsked: ({ price }) => `Ostatnia cena ofertowa: ${price}.`,
  lastAuction: ({ outcome, date }) => `Ostatnia: ${outcome} (${date}).`,
  priceNew: ({ price }) => `Cena nowego pojazdu: ${price}.`,
};
