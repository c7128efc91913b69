import type { DisputesWords } from './words.ts';

export const it: DisputesWords = {
  title: 'Dati contestati',
  intro: 'Se un dato registrato è errato, può contestarlo. Non costa nulla, e nessuno saprà chi lo contesta.',
  contest: 'Contesta un dato',
  heads: {
    record: 'Dato registrato',
    recordDate: 'Data del dato',
    reason: 'Motivo',
    filedOn: 'Contestato il',
    decision: 'Decisione',
    reference: 'Numero di riferimento',
  },
  states: {
    open: 'In esame',
    rejected: 'Respinta',
    setAside: 'Escluso: non conta più',
    corrected: 'Corretto',
    confirmed: 'Confermato',
  },
  due: 'Decisione entro il',
  chooseRecord: 'Scelga un dato',
  chooseReason: 'Scelga un motivo',
  reasons: {
    notThisVehicle: 'Riguarda un altro veicolo',
    typingError: 'Una cifra o una data è errata',
    repaired: 'Il danno è stato riparato',
    noTotalLoss: 'Non era un danno totale',
    duplicate: 'Lo stesso evento compare due volte',
    other: 'Un altro motivo',
  },
  statement: 'Che cosa è errato e che cosa è corretto?',
  statementHint: (max) => `Al massimo ${max} caratteri. Non indichi nomi né indirizzi.`,
  mistakes: {
    record: 'Scelga un dato di questo rapporto.',
    reason: 'Scelga un motivo.',
    statement: 'Scriva che cosa è errato.',
  },
  marks:
    'Tutti i rapporti successivi su questo veicolo segnalano il dato come contestato fino alla decisione. Continuano a mostrarlo.',
  secret: 'Nessuno saprà chi lo contesta.',
  send: 'Contesta questo dato',
  filed: 'Il dato è ora segnalato come contestato.',
  openBefore: 'Contesta già questo dato.',
  noSuchRecord: 'Questo rapporto non contiene questo dato.',
  tooMany: 'Sono aperte troppe contestazioni. Attenda che se ne decida una.',
  decidedBefore:
    'Su questo dato è già stata presa una decisione. Se ha nuove prove, le aggiunga a quella contestazione: sarà esaminata di nuovo.',
  toReport: 'Torna al rapporto',
};
