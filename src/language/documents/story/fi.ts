import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted } = pluralsOf('fi');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, other });

export const fi: typeof en = {
  countries: (number) => count(number, 'maa', 'maata'),
  about: ({ amount }) => `noin ${amount}`,
  upTo: ({ amount }) => `enintään ${amount}`,
  severity: { minor: 'lievä', moderate: 'keskisuuri', major: 'vakava', destroyed: 'lunastusvahinko' },
  severityLabel: 'Vakavuus',
  shareOfValue: ({ percent }) => `noin ${percent} silloisesta arvosta`,
  damageLead: ({ count: number, year, details }) => {
    const cases = count(number, 'vahinko', 'vahinkoa');
    const which = number === 1 ? `${cases}, ${year}` : `${cases}, pahin vuonna ${year}`;
    return details === '' ? `${which}.` : `${which}: ${details}.`;
  },
  soldSinceTheft: (number) =>
    `Varkausilmoituksen jälkeen ajoneuvolla on ollut ${count(number, 'uusi omistaja', 'uutta omistajaa')}.`,
  offeredSinceTheft: 'Ajoneuvoa on tarjottu myytäväksi varkausilmoituksen jälkeen.',
  afterTheft: 'Varkausilmoituksen jälkeen',
  fall: 'Matkamittari näyttää vähemmän kuin ennen',
  offeredWithLess: 'Tarjottu pienemmällä ajomäärällä',
  declaredWithLess: 'Ilmoitettu pienempi ajomäärä',
  lastReading: ({ distance, date, source }) => `Viimeisin tiedossa oleva lukema: ${distance} (${date}, ${source}).`,
  trueMileage: ({ distance }) => `Todellinen ajomäärä on todennäköisesti vähintään ${distance}.`,
  maybeTrueMileage: ({ distance }) => `Jos näin on, todellinen ajomäärä on vähintään ${distance}.`,
  totalMileage: ({ distance }) => `Kaikkiaan on ajettu vähintään ${distance}.`,
  hiddenDistance: ({ distance }) => `Huolto-ohjelma laskee mukaan myös ${distance}, joita matkamittari ei enää näytä.`,
  nothingDue: 'Ajoneuvo on romutettu; huoltoa ei tarvita.',
  value: ({ range }) => `Noin ${range}.`,
  valueAt: ({ range, distance }) => `Noin ${range}, kun ajomäärä on ${distance}.`,
  valueAboveRead: ({ range, valued, read }) =>
    `Noin ${range}, kun ajomäärä on ${valued}. Suurin kirjattu lukema on kuitenkin vain ${read}.`,
  valueAtMost: ({ range, valued, likely }) =>
    `Enintään ${range}: arvioitu lukemalla ${valued}, mutta todellinen ajomäärä on todennäköisesti vähintään ${likely}.`,
  valueLower: ({ reasons }) => `Arvo on todennäköisesti selvästi pienempi: ${reasons}.`,
  valueWithoutMileage: 'Ajomäärä ei ole tiedossa, eikä sitä ole otettu huomioon.',
  valueIfLawful: 'Arvossa oletetaan, että ajoneuvon saa laillisesti myydä.',
  valueBasis: 'Arvioitu vastaavien ajoneuvojen hinnoista, jotka on sovitettu tähän ajoneuvoon. Se ei ole tarjous.',
  valueBasisPlain: 'Arvioitu vastaavien ajoneuvojen hinnoista. Se ei ole tarjous.',
  lastAsked: ({ price }) => `Viimeisin pyyntihinta: ${price}.`,
  lastAuction: ({ outcome, date }) => `Viimeisin: ${outcome} (${date}).`,
  priceNew: ({ price }) => `Hinta uutena: ${price}.`,
};
