import type { RequestsWords } from './words.ts';

export const de: RequestsWords = {
  intro: 'Jede Anfrage Ihrer Programme an die API in den letzten 30 Tagen.',
  empty: 'Keine Anfrage passt dazu.',
  heads: {
    time: 'Zeit',
    key: 'Schlüssel',
    call: 'Anfrage',
    report: 'Bericht',
    status: 'Status',
    outcome: 'Ergebnis',
    count: 'Anfragen',
    price: 'Preis',
    took: 'Dauer, ms',
    request: 'Anfrage-ID',
    code: 'Fehlercode',
  },
  noKey: 'kein Schlüssel',
  noReport: 'kein Bericht',
  day: 'Tag (UTC)',
  outcomes: {
    charged: 'Bericht gekauft',
    repeat: 'kostenlose Wiederholung',
    OK: 'beantwortet',
    DISCONNECTED: 'abgebrochen',
  },
  failed: 'fehlgeschlagen',
  title: (request) => `Anfrage ${request}`,
  meanings: {
    charged: (price) => `Ein Bericht wurde für ${price} gekauft.`,
    repeat:
      'Sie hatten diesen Bericht bereits gekauft, innerhalb der Frist für Wiederholungen: Diese Anfrage war kostenlos.',
    OK: 'Sie wurde beantwortet. Anfragen dieser Art sind kostenlos.',
    DISCONNECTED: 'Ihr Programm hat die Verbindung geschlossen, bevor es die ganze Antwort hatte.',
    addressRefused:
      'Der Schlüssel ist gültig, wurde aber von einer Adresse aus benutzt, die er nicht erlaubt. Das war kostenlos.',
    failed: 'Die Anfrage ist fehlgeschlagen und war kostenlos.',
  },
  flood: (requests) =>
    `${requests} gleichartige Anfragen innerhalb einer halben Sekunde teilen sich diese Zeile. Die Dauer ist die der langsamsten.`,
  codes: 'Was Fehlercodes bedeuten',
};
