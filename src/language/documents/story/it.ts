import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted } = pluralsOf('it');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, many: other, other });

export const it: typeof en = {
  countries: (number) => count(number, 'paese', 'paesi'),
  about: ({ amount }) => `circa ${amount}`,
  upTo: ({ amount }) => `fino a ${amount}`,
  severity: { minor: 'danno lieve', moderate: 'danno medio', major: 'danno grave', destroyed: 'danno totale' },
  severityLabel: 'Gravità',
  // The article is elided before the vowels of otto, ottanta and undici.
  shareOfValue: ({ percent }) =>
    `circa ${/^(?:8\d?|11)(?!\d)/.test(percent) ? 'l’' : 'il '}${percent} del valore di allora`,
  damageLead: ({ count: number, year, details }) => {
    const cases = count(number, 'danno', 'danni');
    const which = number === 1 ? `${cases}, ${year}` : `${cases}, il più grave nel ${year}`;
    return details === '' ? `${which}.` : `${which}: ${details}.`;
  },
  soldSinceTheft: (number) =>
    `Dopo la denuncia di furto il veicolo ha avuto ${count(number, 'nuovo proprietario', 'nuovi proprietari')}.`,
  offeredSinceTheft: 'Il veicolo è stato messo in vendita dopo la denuncia di furto.',
  afterTheft: 'Dopo la denuncia di furto',
  fall: 'Il contachilometri segna meno di prima',
  offeredWithLess: 'Offerto con un chilometraggio inferiore',
  declaredWithLess: 'Chilometraggio inferiore dichiarato',
  lastReading: ({ distance, date, source }) => `Ultima lettura nota: ${distance} (${date}, ${source}).`,
  trueMileage: ({ distance }) => `Il chilometraggio reale è probabilmente di almeno ${distance}.`,
  maybeTrueMileage: ({ distance }) => `In tal caso il chilometraggio reale è di almeno ${distance}.`,
  totalMileage: ({ distance }) => `In tutto il veicolo ha percorso almeno ${distance}.`,
  hiddenDistance: ({ distance }) => `Il piano conta anche ${distance} che il contachilometri non mostra più.`,
  nothingDue: 'Il veicolo è stato demolito; nessuna manutenzione è da eseguire.',
  value: ({ range }) => `Circa ${range}.`,
  valueAt: ({ range, distance }) => `Circa ${range}, con ${distance}.`,
  valueAboveRead: ({ range, valued, read }) =>
    `Circa ${range}, con ${valued}. La lettura più alta registrata è però di soli ${read}.`,
  valueAtMost: ({ range, valued, likely }) =>
    `Al massimo ${range}: stimato per ${valued}, ma il chilometraggio reale è probabilmente di almeno ${likely}.`,
  valueLower: ({ reasons }) => `Probabilmente vale nettamente meno: ${reasons}.`,
  valueWithoutMileage: 'Il chilometraggio non è noto e non è considerato.',
  valueIfLawful: 'Il valore presuppone che il veicolo possa essere venduto legalmente.',
  valueBasis: 'Stima in base ai prezzi di veicoli simili, adeguati a questo. Non è un’offerta.',
  valueBasisPlain: 'Stima in base ai prezzi di veicoli simili. Non è un’offerta.',
  lastAsked: ({ price }) => `Ultimo prezzo richiesto: ${price}.`,
  lastAuction: ({ outcome, date }) => `Ultima: ${outcome} (${date}).`,
  priceNew: ({ price }) => `Prezzo da nuovo: ${price}.`,
};
