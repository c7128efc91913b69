import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted } = pluralsOf('lt');
const count = (number: number, one: string, few: string, other: string) => counted(BigInt(number), { one, few, other });

export const lt: typeof en = {
  countries: (number) => count(number, 'šalis', 'šalys', 'šalių'),
  about: ({ amount }) => `apie ${amount}`,
  upTo: ({ amount }) => `iki ${amount}`,
  severity: { minor: 'nedidelis', moderate: 'vidutinis', major: 'didelis', destroyed: 'visiška žala' },
  severityLabel: 'Apgadinimo dydis',
  shareOfValue: ({ percent }) => `apie ${percent} tuometinės vertės`,
  damageLead: ({ count: number, year, details }) => {
    const cases = count(number, 'apgadinimas', 'apgadinimai', 'apgadinimų');
    const which = number === 1 ? `${cases}, ${year} metais` : `${cases}, didžiausias ${year} metais`;
    return details === '' ? `${which}.` : `${which}: ${details}.`;
  },
  soldSinceTheft: (number) =>
    `Po pranešimo apie vagystę transporto priemonė turėjo ${count(number, 'naują savininką', 'naujus savininkus', 'naujų savininkų')}.`,
  offeredSinceTheft: 'Po pranešimo apie vagystę transporto priemonė buvo siūloma parduoti.',
  afterTheft: 'Po pranešimo apie vagystę',
  fall: 'Odometras rodo mažiau nei anksčiau',
  offeredWithLess: 'Siūlyta nurodant mažesnę ridą',
  declaredWithLess: 'Deklaruota mažesnė rida',
  lastReading: ({ distance, date, source }) => `Paskutinis žinomas rodmuo: ${distance} (${date}, ${source}).`,
  trueMileage: ({ distance }) => `Tikroji rida tikriausiai ne mažesnė kaip ${distance}.`,
  maybeTrueMileage: ({ distance }) => `Jei taip, tikroji rida ne mažesnė kaip ${distance}.`,
  totalMileage: ({ distance }) => `Iš viso nuvažiuota ne mažiau kaip ${distance}.`,
  hiddenDistance: ({ distance }) => `Į planą įskaičiuota ir ${distance}, kurių odometras neberodo.`,
  nothingDue: 'Transporto priemonė utilizuota; priežiūros darbų nereikia.',
  value: ({ range }) => `Apie ${range}.`,
  valueAt: ({ range, distance }) => `Apie ${range}, kai rida ${distance}.`,
  valueAboveRead: ({ range, valued, read }) =>
    `Apie ${range}, kai rida ${valued}. Tačiau didžiausias užfiksuotas rodmuo tik ${read}.`,
  valueAtMost: ({ range, valued, likely }) =>
    `Daugiausia ${range}: įvertinta pagal ${valued} ridą, bet tikroji rida tikriausiai ne mažesnė kaip ${likely}.`,
  valueLower: ({ reasons }) => `Tikriausiai verta gerokai mažiau: ${reasons}.`,
  valueWithoutMileage: 'Rida nežinoma ir į ją neatsižvelgta.',
  valueIfLawful: 'Vertė nustatyta darant prielaidą, kad transporto priemonę galima teisėtai parduoti.',
  valueBasis: 'Įvertinta pagal panašių transporto priemonių kainas, pritaikytas šiai. Tai nėra pasiūlymas.',
  valueBasisPlain: 'Įvertinta pagal panašių transporto priemonių kainas. Tai nėra pasiūlymas.',
  lastAsked: ({ price }) => `Paskutinė prašyta kaina: ${price}.`,
  lastAuction: ({ outcome, date }) => `Paskutinis: ${outcome} (${date}).`,
  priceNew: ({ price }) => `Naujos transporto priemonės kaina: ${price}.`,
};
