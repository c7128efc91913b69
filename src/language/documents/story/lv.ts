import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted, sentence } = pluralsOf('lv');
const count = (number: number, zero: string, one: string, other: string) =>
  counted(BigInt(number), { zero, one, other });

export const lv: typeof en = {
  countries: (number) => count(number, 'valstu', 'valsts', 'valstis'),
  about: ({ amount }) => `aptuveni ${amount}`,
  upTo: ({ amount }) => `līdz ${amount}`,
  severity: { minor: 'neliels', moderate: 'vidējs', major: 'smags', destroyed: 'pilnīga bojāeja' },
  severityLabel: 'Smagums',
  shareOfValue: ({ percent }) => `aptuveni ${percent} no toreizējās vērtības`,
  damageLead: ({ count: number, year, details }) => {
    const cases = count(number, 'bojājumu', 'bojājums', 'bojājumi');
    const which = number === 1 ? `${cases}, ${year}. gadā` : `${cases}, smagākais ${year}. gadā`;
    return details === '' ? `${which}.` : `${which}: ${details}.`;
  },
  soldSinceTheft: (number) =>
    sentence(number, {
      zero: 'Kopš zādzības pieteikuma bijuši # jauni īpašnieki.',
      one: 'Kopš zādzības pieteikuma bijis # jauns īpašnieks.',
      other: 'Kopš zādzības pieteikuma bijuši # jauni īpašnieki.',
    }),
  offeredSinceTheft: 'Pēc zādzības pieteikuma transportlīdzeklis piedāvāts pārdošanai.',
  afterTheft: 'Pēc zādzības pieteikuma',
  fall: 'Odometrs rāda mazāk nekā iepriekš',
  offeredWithLess: 'Piedāvāts ar mazāku nobraukumu',
  declaredWithLess: 'Deklarēts mazāks nobraukums',
  lastReading: ({ distance, date, source }) => `Pēdējais zināmais rādījums: ${distance} (${date}, ${source}).`,
  trueMileage: ({ distance }) => `Patiesais nobraukums, visticamāk, ir vismaz ${distance}.`,
  maybeTrueMileage: ({ distance }) => `Ja tā ir, patiesais nobraukums ir vismaz ${distance}.`,
  totalMileage: ({ distance }) => `Kopā nobraukts vismaz ${distance}.`,
  hiddenDistance: ({ distance }) => `Plānā ieskaitīti arī ${distance}, ko odometrs vairs nerāda.`,
  nothingDue: 'Transportlīdzeklis ir utilizēts; apkope nav jāveic.',
  value: ({ range }) => `Aptuveni ${range}.`,
  valueAt: ({ range, distance }) => `Aptuveni ${range}, ja nobraukums ir ${distance}.`,
  valueAboveRead: ({ range, valued, read }) =>
    `Aptuveni ${range}, ja nobraukums ir ${valued}. Tomēr lielākais reģistrētais rādījums ir tikai ${read}.`,
  valueAtMost: ({ range, valued, likely }) =>
    `Ne vairāk kā ${range}: novērtēts, pieņemot nobraukumu ${valued}, bet patiesais nobraukums, visticamāk, ir vismaz ${likely}.`,
  valueLower: ({ reasons }) => `Visticamāk, vērts krietni mazāk: ${reasons}.`,
  valueWithoutMileage: 'Nobraukums nav zināms un nav ņemts vērā.',
  valueIfLawful: 'Vērtība noteikta, pieņemot, ka transportlīdzekli drīkst likumīgi pārdot.',
  valueBasis: 'Aplēse pēc līdzīgu transportlīdzekļu cenām, pielāgotām šim transportlīdzeklim. Tas nav piedāvājums.',
  valueBasisPlain: 'Aplēse pēc līdzīgu transportlīdzekļu cenām. Tas nav piedāvājums.',
  lastAsked: ({ price }) => `Pēdējā prasītā cena: ${price}.`,
  lastAuction: ({ outcome, date }) => `Pēdējā: ${outcome} (${date}).`,
  priceNew: ({ price }) => `Jauna transportlīdzekļa cena: ${price}.`,
};
