import type { PlaygroundWords } from './words.ts';

export const it: PlaygroundWords = {
  intro:
    'Provi l’API con la chiave di un conto di prova: denaro fittizio e VIN che mostrano ciascuno un caso. La richiesta è reale e compare nel registro delle richieste.',
  key: 'Chiave API di un conto di prova',
  keyHint: 'Usata solo per questa richiesta, non viene memorizzata.',
  call: 'Richiesta',
  calls: {
    buy: 'Acquista un rapporto',
    read: 'Leggi un rapporto',
    pdf: 'Link al PDF',
    account: 'Conto',
    usage: 'Utilizzo',
    statements: 'Estratti conto',
  },
  vin: 'VIN di prova',
  cases: {
    ready: 'completo da subito',
    slow: 'alcune sezioni arrivano dopo',
    rollback: 'chilometraggio scalato',
    stolen: 'rubato',
    thin: 'quasi nulla di registrato',
    down: 'interruzione del servizio: 503, nessun addebito',
  },
  reportNumber: 'Numero del rapporto',
  send: 'Invia',
  notTest:
    'Questa chiave appartiene a un conto reale e spenderebbe denaro. Usi la chiave di un conto di prova; il suo referente ne crea uno.',
  noReport: 'Inserisca il numero di un rapporto acquistato dal conto di prova.',
  request: 'La stessa richiesta nel suo programma',
  answer: 'Risposta',
  cut: 'La risposta è più lunga di quanto mostrato.',
};
