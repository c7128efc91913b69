import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted } = pluralsOf('et');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, other });

export const et: typeof en = {
  countries: (number) => count(number, 'riik', 'riiki'),
  about: ({ amount }) => `umbes ${amount}`,
  upTo: ({ amount }) => `kuni ${amount}`,
  severity: { minor: 'kerge', moderate: 'keskmine', major: 'raske', destroyed: 'täishävimine' },
  severityLabel: 'Raskus',
  shareOfValue: ({ percent }) => `umbes ${percent} tolleaegsest väärtusest`,
  damageLead: ({ count: number, year, details }) => {
    const cases = count(number, 'kahjustus', 'kahjustust');
    const which = number === 1 ? `${cases}, ${year}. aastal` : `${cases}, raskeim ${year}. aastal`;
    return details === '' ? `${which}.` : `${which}: ${details}.`;
  },
  soldSinceTheft: (number) => `Pärast vargusteadet on sõidukil olnud ${count(number, 'uus omanik', 'uut omanikku')}.`,
  offeredSinceTheft: 'Pärast vargusteadet on sõidukit müügiks pakutud.',
  afterTheft: 'Pärast vargusteadet',
  fall: 'Läbisõidumõõdik näitab vähem kui varem',
  offeredWithLess: 'Pakutud väiksema läbisõiduga',
  declaredWithLess: 'Deklareeritud väiksem läbisõit',
  lastReading: ({ distance, date, source }) => `Viimane teadaolev näit: ${distance} (${date}, ${source}).`,
  trueMileage: ({ distance }) => `Tegelik läbisõit on tõenäoliselt vähemalt ${distance}.`,
  maybeTrueMileage: ({ distance }) => `Kui nii, on tegelik läbisõit vähemalt ${distance}.`,
  totalMileage: ({ distance }) => `Kokku on läbi sõidetud vähemalt ${distance}.`,
  hiddenDistance: ({ distance }) => `Plaan arvestab ka ${distance}, mida läbisõidumõõdik enam ei näita.`,
  nothingDue: 'Sõiduk on lammutatud; hooldust ei ole vaja.',
  value: ({ range }) => `Umbes ${range}.`,
  valueAt: ({ range, distance }) => `Umbes ${range}, läbisõidul ${distance}.`,
  valueAboveRead: ({ range, valued, read }) =>
    `Umbes ${range}, läbisõidul ${valued}. Suurim registreeritud näit on aga ainult ${read}.`,
  valueAtMost: ({ range, valued, likely }) =>
    `Kõige rohkem ${range}: hinnatud läbisõidul ${valued}, kuid tegelik läbisõit on tõenäoliselt vähemalt ${likely}.`,
  valueLower: ({ reasons }) => `Tõenäoliselt on väärtus tunduvalt väiksem: ${reasons}.`,
  valueWithoutMileage: 'Läbisõit ei ole teada ja seda ei ole arvestatud.',
  valueIfLawful: 'Väärtus eeldab, et sõidukit tohib seaduslikult müüa.',
  valueBasis: 'Hinnatud võrreldavate sõidukite hindade järgi, kohandatud sellele sõidukile. See ei ole pakkumine.',
  valueBasisPlain: 'Hinnatud võrreldavate sõidukite hindade järgi. See ei ole pakkumine.',
  lastAsked: ({ price }) => `Viimane küsitud hind: ${price}.`,
  lastAuction: ({ outcome, date }) => `Viimane: ${outcome} (${date}).`,
  priceNew: ({ price }) => `Uue sõiduki hind: ${price}.`,
};
