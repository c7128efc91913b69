import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted } = pluralsOf('cs');
const count = (number: number, one: string, few: string, other: string) => counted(BigInt(number), { one, few, other });

export const cs: typeof en = {
  countries: (number) => count(number, 'země', 'země', 'zemí'),
  about: ({ amount }) => `asi ${amount}`,
  upTo: ({ amount }) => `až ${amount}`,
  severity: { minor: 'lehké', moderate: 'střední', major: 'vážné', destroyed: 'totální škoda' },
  severityLabel: 'Závažnost',
  shareOfValue: ({ percent }) => `asi ${percent} tehdejší hodnoty`,
  damageLead: ({ count: number, year, details }) => {
    const cases = count(number, 'poškození', 'poškození', 'poškození');
    const which = number === 1 ? `${cases}, ${year}` : `${cases}, nejvážnější v roce ${year}`;
    return details === '' ? `${which}.` : `${which}: ${details}.`;
  },
  soldSinceTheft: (number) =>
    `Od nahlášení krádeže mělo vozidlo ${count(number, 'nového majitele', 'nové majitele', 'nových majitelů')}.`,
  offeredSinceTheft: 'Po nahlášení krádeže bylo vozidlo nabízeno k prodeji.',
  afterTheft: 'Po nahlášení krádeže',
  fall: 'Tachometr ukazuje méně než dříve',
  offeredWithLess: 'Nabízeno s nižším nájezdem',
  declaredWithLess: 'Uveden nižší nájezd',
  lastReading: ({ distance, date, source }) => `Poslední známý stav tachometru: ${distance} (${date}, ${source}).`,
  trueMileage: ({ distance }) => `Skutečný nájezd je pravděpodobně nejméně ${distance}.`,
  maybeTrueMileage: ({ distance }) => `Pokud ano, skutečný nájezd je nejméně ${distance}.`,
  totalMileage: ({ distance }) => `Celkem vozidlo najelo nejméně ${distance}.`,
  hiddenDistance: ({ distance }) => `Plán započítává i ${distance}, které tachometr už neukazuje.`,
  nothingDue: 'Vozidlo je sešrotované; není třeba žádná údržba.',
  value: ({ range }) => `Asi ${range}.`,
  valueAt: ({ range, distance }) => `Asi ${range}, při nájezdu ${distance}.`,
  valueAboveRead: ({ range, valued, read }) =>
    `Asi ${range}, při nájezdu ${valued}. Nejvyšší zaznamenaný stav tachometru je však jen ${read}.`,
  valueAtMost: ({ range, valued, likely }) =>
    `Nejvýše ${range}: oceněno při nájezdu ${valued}, ale skutečný nájezd je pravděpodobně nejméně ${likely}.`,
  valueLower: ({ reasons }) => `Pravděpodobně má výrazně nižší hodnotu: ${reasons}.`,
  valueWithoutMileage: 'Nájezd není znám a není zohledněn.',
  valueIfLawful: 'Hodnota předpokládá, že vozidlo lze legálně prodat.',
  valueBasis: 'Odhad podle cen srovnatelných vozidel, upravených pro toto vozidlo. Není to nabídka.',
  valueBasisPlain: 'Odhad podle cen srovnatelných vozidel. Není to nabídka.',
  lastAsked: ({ price }) => `Poslední nabídková cena: ${price}.`,
  lastAuction: ({ outcome, date }) => `Poslední: ${outcome} (${date}).`,
  priceNew: ({ price }) => `Cena nového vozidla: ${price}.`,
};
