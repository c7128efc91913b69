import type { en } from './en.ts';

export const it: typeof en = {
  title: 'Verifica un rapporto',
  introduction:
    'Inserisca il numero di un rapporto e il VIN oppure il codice di verifica. Vedrà se è stato emesso qui e che cosa dice.',
  codeHint: '20 caratteri, sulla prima pagina del PDF e in fondo alla pagina web',
  submit: 'Verifica',
  fileTitle: 'Verifica un file PDF',
  file: 'File PDF',
  fileHint: 'Ogni modifica del file viene rilevata. Il file non viene conservato.',
  state: 'Stato',
  complete: 'Completo',
  incomplete: 'Non ancora completo',
  lastReading: 'Ultima lettura del contachilometri',
  openReport: 'Apri il rapporto',
  keys: 'Chiavi pubbliche per verificare le firme',
  compare: 'Confronti questi dati con il documento. Se uno è diverso, il documento è stato alterato.',
  missing: 'Inserisca il numero e il VIN oppure il codice di verifica.',
  vinProblem: 'Un VIN ha 17 caratteri e non contiene mai I, O o Q.',
  tooLarge: 'Il file è più grande di qualsiasi rapporto.',
  results: {
    genuine: {
      title: 'Autentico',
      text: 'Questo rapporto è stato emesso qui e il suo codice corrisponde ai dati seguenti.',
    },
    issued: { title: 'Autentico', text: 'Un rapporto con questo numero è stato emesso qui per questo VIN.' },
    earlier: {
      title: 'Autentico, ma non è la versione più recente',
      text: 'Il documento è stato creato prima che arrivassero tutte le sezioni. Qui sotto il rapporto com’è ora.',
    },
    file: { title: 'Autentico e invariato', text: 'Il file è identico, byte per byte, a quello emesso.' },
    altered: {
      title: 'Alterato o non emesso qui',
      text: 'Nessun rapporto con questi dati è stato emesso qui. Controlli che siano scritti bene. Se coincidono con il documento, non vi faccia affidamento.',
    },
    changed: { title: 'Alterato', text: 'Il file è stato modificato dopo l’emissione. Non vi faccia affidamento.' },
    unsigned: {
      title: 'Nessuna firma in questo file',
      text: 'Non è stato emesso qui, oppure un altro programma lo ha salvato o stampato di nuovo. Lo verifichi con numero e VIN.',
    },
    ended: {
      title: 'Emesso qui, non più conservato',
      text: 'Un rapporto con questo numero è stato emesso qui. Il periodo di accesso è terminato e il contenuto non viene più mostrato. La firma nel file PDF si può ancora verificare.',
    },
    endedFile: {
      title: 'Autentico, non più conservato',
      text: 'Il file è come è stato emesso. Il periodo di accesso del rapporto è terminato e il contenuto qui non viene più mostrato.',
    },
  },
};
