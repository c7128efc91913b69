import type { RequestsWords } from './words.ts';

export const it: RequestsWords = {
  intro: 'Ogni richiesta che i suoi programmi hanno inviato all’API negli ultimi 30 giorni.',
  empty: 'Nessuna richiesta corrisponde.',
  heads: {
    time: 'Ora',
    key: 'Chiave',
    call: 'Richiesta',
    report: 'Rapporto',
    status: 'Stato',
    outcome: 'Esito',
    count: 'Richieste',
    price: 'Prezzo',
    took: 'Durata, ms',
    request: 'ID della richiesta',
    code: 'Codice di errore',
  },
  noKey: 'nessuna chiave',
  noReport: 'nessun rapporto',
  day: 'Giorno (UTC)',
  outcomes: {
    charged: 'rapporto acquistato',
    repeat: 'ripetizione gratuita',
    OK: 'con risposta',
    DISCONNECTED: 'interrotta',
  },
  failed: 'non riuscita',
  title: (request) => `Richiesta ${request}`,
  meanings: {
    charged: (price) => `È stato acquistato un rapporto per ${price}.`,
    repeat: 'Aveva già acquistato questo rapporto, entro il periodo di ripetizione: questa richiesta era gratuita.',
    OK: 'Ha avuto risposta. Le richieste di questo tipo sono gratuite.',
    DISCONNECTED: 'Il suo programma ha chiuso la connessione prima di avere tutta la risposta.',
    addressRefused: 'La chiave è valida, ma è stata usata da un indirizzo che non consente. Non è costato nulla.',
    failed: 'La richiesta non è riuscita e non è costata nulla.',
  },
  flood: (requests) =>
    `${requests} richieste simili in mezzo secondo condividono questa riga. La durata è quella della più lenta.`,
  codes: 'Significato dei codici di errore',
};
