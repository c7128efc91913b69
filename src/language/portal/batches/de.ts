import { pluralsOf } from '../../plural.ts';
import type { BatchesWords } from './words.ts';

const { number } = pluralsOf('de');

export const de: BatchesWords = {
  intro: (most) =>
    `Fügen Sie bis zu ${number(most)} FIN oder eine CSV-Datei mit einer FIN-Spalte ein. Sie sehen die Kosten, bevor etwas gekauft wird.`,
  list: 'FIN',
  listHint: 'Eine pro Zeile oder die Zeilen einer CSV-Datei. Die Liste wird 90 Tage aufbewahrt.',
  file: 'Oder aus einer Datei übernehmen',
  check: 'Liste prüfen',
  noBatches: 'Es wurde noch keine Liste bestellt.',
  heads: {
    batch: 'Nummer',
    ordered: 'Bestellt',
    by: 'Bestellt von',
    vehicles: 'Fahrzeuge',
    bought: 'Gekauft',
    cost: 'Kosten',
    state: 'Status',
    line: 'Zeile',
    found: 'Auf einen Blick',
    link: 'Bericht',
    name: 'Name',
    reference: 'Ihre Referenz',
    held: 'Reserviert',
    limit: 'Höchstens',
  },
  states: { running: 'Läuft', stopped: 'Angehalten', done: 'Fertig' },
  lineStates: {
    waiting: 'Wartet',
    bought: 'Gekauft',
    repeat: 'Kostenlose Wiederholung',
    rejected: 'Ausgelassen',
    failed: 'Nicht gekauft',
  },
  problems: {
    keyLimit: 'Das Limit des Schlüssels ist erreicht.',
    keyRevoked:
      'Der Schlüssel wurde widerrufen oder darf keine Listen mehr bestellen. Setzen Sie die Liste fort, um ohne ihn weiterzukaufen.',
    maxCost: 'Die Liste hat ihre Höchstkosten erreicht.',
    duplicate: 'Steht schon in einer früheren Zeile.',
    malformed: 'Keine gültige Zeile.',
  },
  byKey: (key) => `Schlüssel ${key}`,
  title: 'Liste prüfen',
  noVin: 'Die Liste enthält keine gültige FIN.',
  tooMany: (most) => `Eine Liste hat höchstens ${number(most)} Fahrzeuge. Teilen Sie sie auf.`,
  tooManyWrong: (most) =>
    `Mehr als ${number(most)} Einträge sind ungültig; der Rest der Liste wurde nicht gelesen. Prüfen Sie, ob es die richtige Liste ist.`,
  tooManyRunning: 'Zwanzig Listen laufen bereits. Warten Sie, bis eine fertig ist, oder halten Sie eine an.',
  vehicles: (count) => `Fahrzeuge: ${number(count)}.`,
  repeats: (count) => `Kürzlich gekaufte und daher kostenlose Berichte: ${number(count)}.`,
  atMost: (total, price) => `Höchstens ${total} (je ${price}).`,
  affordable: (count) =>
    `Das Geld reicht für ${number(count)} davon. Dann hält die Liste an und kann fortgesetzt werden.`,
  rejected: 'Ungültig und ausgelassen',
  text: 'Text',
  why: 'Grund',
  repeatedLines: 'Doppelt aufgeführt, einmal gekauft',
  onlyFirst: (count) => `Gezeigt werden die ersten ${number(count)}.`,
  sameAs: (line) => `Wie in Zeile ${line}`,
  order: (count) => `Alle kaufen (${number(count)})`,
  progress: (settled, all) => `${number(settled)} von ${number(all)} erledigt.`,
  refreshes: 'Diese Seite aktualisiert sich selbst.',
  stop: 'Anhalten',
  resume: 'Fortsetzen',
  stoppedByMember: 'Die Liste wurde angehalten.',
  notBought: (count) => `Noch nicht gekauft: ${number(count)}.`,
  results: 'Ergebnisse als CSV',
};
