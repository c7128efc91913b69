import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted } = pluralsOf('fr');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, many: other, other });

export const fr: typeof en = {
  countries: (number) => count(number, 'pays', 'pays'),
  about: ({ amount }) => `environ ${amount}`,
  upTo: ({ amount }) => `jusqu’à ${amount}`,
  severity: {
    minor: 'dommages légers',
    moderate: 'dommages moyens',
    major: 'dommages graves',
    destroyed: 'perte totale',
  },
  severityLabel: 'Gravité',
  shareOfValue: ({ percent }) => `environ ${percent} de sa valeur d’alors`,
  damageLead: ({ count: number, year, details }) => {
    const cases = count(number, 'sinistre', 'sinistres');
    const which = number === 1 ? `${cases}, ${year}` : `${cases}, le plus grave en ${year}`;
    return details === '' ? `${which}.` : `${which}\u00a0: ${details}.`;
  },
  soldSinceTheft: (number) =>
    `Depuis la déclaration de vol, le véhicule a eu ${count(number, 'nouveau propriétaire', 'nouveaux propriétaires')}.`,
  offeredSinceTheft: 'Le véhicule a été mis en vente après la déclaration de vol.',
  afterTheft: 'Après la déclaration de vol',
  fall: 'Le compteur affiche moins qu’avant',
  offeredWithLess: 'Proposé avec un kilométrage inférieur',
  declaredWithLess: 'Kilométrage inférieur déclaré',
  lastReading: ({ distance, date, source }) => `Dernier relevé connu\u00a0: ${distance} (${date}, ${source}).`,
  trueMileage: ({ distance }) => `Le kilométrage réel est probablement d’au moins ${distance}.`,
  maybeTrueMileage: ({ distance }) => `Si c’est le cas, le kilométrage réel est d’au moins ${distance}.`,
  totalMileage: ({ distance }) => `Au total, le véhicule a parcouru au moins ${distance}.`,
  hiddenDistance: ({ distance }) => `Le plan compte aussi ${distance} que le compteur n’affiche plus.`,
  nothingDue: 'Le véhicule a été cédé pour destruction\u202f; aucun entretien n’est à faire.',
  value: ({ range }) => `Environ ${range}.`,
  valueAt: ({ range, distance }) => `Environ ${range}, pour ${distance}.`,
  valueAboveRead: ({ range, valued, read }) =>
    `Environ ${range}, pour ${valued}. Le relevé le plus élevé n’est pourtant que de ${read}.`,
  valueAtMost: ({ range, valued, likely }) =>
    `Au plus ${range}\u00a0: estimé pour ${valued}, mais le kilométrage réel est probablement d’au moins ${likely}.`,
  valueLower: ({ reasons }) => `Vaut probablement nettement moins\u00a0: ${reasons}.`,
  valueWithoutMileage: 'Le kilométrage n’est pas connu et n’est pas pris en compte.',
  valueIfLawful: 'Cette valeur suppose que le véhicule puisse être vendu légalement.',
  valueBasis: 'Estimation d’après les prix de véhicules comparables, ajustés à celui-ci. Ce n’est pas une offre.',
  valueBasisPlain: 'Estimation d’après les prix de véhicules comparables. Ce n’est pas une offre.',
  lastAsked: ({ price }) => `Dernier prix demandé\u00a0: ${price}.`,
  lastAuction: ({ outcome, date }) => `La dernière\u00a0: ${outcome} (${date}).`,
  priceNew: ({ price }) => `Prix neuf\u00a0: ${price}.`,
};
