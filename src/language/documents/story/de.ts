import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted } = pluralsOf('de');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, other });

export const de: typeof en = {
  countries: (number) => count(number, 'Land', 'Länder'),
  about: ({ amount }) => `etwa ${amount}`,
  upTo: ({ amount }) => `bis zu ${amount}`,
  severity: {
    minor: 'leichter Schaden',
    moderate: 'mittlerer Schaden',
    major: 'schwerer Schaden',
    destroyed: 'Totalschaden',
  },
  severityLabel: 'Schwere',
  shareOfValue: ({ percent }) => `etwa ${percent} des damaligen Werts`,
  damageLead: ({ count: number, year, details }) => {
    const cases = count(number, 'Schaden', 'Schäden');
    const which = number === 1 ? `${cases}, ${year}` : `${cases}, der schwerste ${year}`;
    return details === '' ? `${which}.` : `${which}: ${details}.`;
  },
  soldSinceTheft: (number) =>
    `Seit der Diebstahlmeldung hatte das Fahrzeug ${count(number, 'neuen Halter', 'neue Halter')}.`,
  offeredSinceTheft: 'Nach der Diebstahlmeldung wurde das Fahrzeug zum Verkauf angeboten.',
  afterTheft: 'Nach der Diebstahlmeldung',
  fall: 'Kilometerstand niedriger als zuvor',
  offeredWithLess: 'Mit geringerer Laufleistung angeboten',
  declaredWithLess: 'Geringere Laufleistung angegeben',
  lastReading: ({ distance, date, source }) => `Letzter bekannter Stand: ${distance} (${date}, ${source}).`,
  trueMileage: ({ distance }) => `Die tatsächliche Laufleistung beträgt wahrscheinlich mindestens ${distance}.`,
  maybeTrueMileage: ({ distance }) => `Trifft das zu, beträgt die tatsächliche Laufleistung mindestens ${distance}.`,
  totalMileage: ({ distance }) => `Die Gesamtlaufleistung beträgt mindestens ${distance}.`,
  hiddenDistance: ({ distance }) => `Der Plan rechnet ${distance} hinzu, die der Kilometerzähler nicht mehr zeigt.`,
  nothingDue: 'Das Fahrzeug ist verschrottet; es ist keine Wartung fällig.',
  value: ({ range }) => `Etwa ${range}.`,
  valueAt: ({ range, distance }) => `Etwa ${range}, bei ${distance}.`,
  valueAboveRead: ({ range, valued, read }) =>
    `Etwa ${range}, bei ${valued}. Der höchste verzeichnete Kilometerstand beträgt aber nur ${read}.`,
  valueAtMost: ({ range, valued, likely }) =>
    `Höchstens ${range}: bewertet bei ${valued}, die tatsächliche Laufleistung beträgt aber wahrscheinlich mindestens ${likely}.`,
  valueLower: ({ reasons }) => `Vermutlich deutlich weniger wert: ${reasons}.`,
  valueWithoutMileage: 'Der Kilometerstand ist nicht bekannt und nicht berücksichtigt.',
  valueIfLawful: 'Der Wert setzt voraus, dass das Fahrzeug rechtmäßig verkauft werden darf.',
  valueBasis: 'Geschätzt nach Preisen vergleichbarer Fahrzeuge, angepasst an dieses. Dies ist kein Angebot.',
  valueBasisPlain: 'Geschätzt nach Preisen vergleichbarer Fahrzeuge. Dies ist kein Angebot.',
  lastAsked: ({ price }) => `Letzter Angebotspreis: ${price}.`,
  lastAuction: ({ outcome, date }) => `Zuletzt: ${outcome} (${date}).`,
  priceNew: ({ price }) => `Neupreis: ${price}.`,
};
