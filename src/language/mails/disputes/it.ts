import type { DisputeMailWords } from './words.ts';

export const it: DisputeMailWords = {
  filed: (reference) => `Dato contestato: ${reference}`,
  decided: (reference) => `Decisione: ${reference}`,
  marked:
    'ha contestato un dato di un rapporto sulla storia di un veicolo. Da ora i rapporti su questo veicolo segnalano il dato come contestato fino alla decisione.',
  reopened: 'sono arrivate nuove prove e il dato viene riesaminato. Fino alla nuova decisione vale quella precedente.',
  promise:
    'Le scriveremo a questo indirizzo appena sarà presa una decisione. Per inviare prove, verifichi di nuovo il rapporto con il numero e il codice di verifica e indichi il numero di riferimento.',
  notYou: 'Se non ha contestato alcun dato, può ignorare questo messaggio.',
  outcomes: {
    rejected: 'la Sua contestazione non dà motivo per un esame. Il dato resta invariato.',
    setAside: 'il dato non conta più. I rapporti redatti da ora in poi non lo mostrano.',
    corrected: 'il dato è stato corretto. I rapporti redatti da ora in poi mostrano i valori giusti.',
    confirmed: 'il dato resta invariato e non è più segnalato come contestato.',
  },
  grounds: {
    noReason: 'La contestazione non dice che cosa è errato nel dato.',
    repeated: 'La stessa contestazione è già stata decisa.',
    abusive: 'La contestazione non mirava a correggere un dato.',
    sourceWithdrew: 'La fonte ha ritirato il dato.',
    notVerified: 'La fonte non ha potuto verificare il dato in tempo.',
    anotherVehicle: 'Il dato riguarda un altro veicolo.',
    duplicate: 'Un altro dato mostra lo stesso evento.',
    proven: 'Lo dimostrano dei documenti.',
    sourceCorrected: 'La fonte ha corretto il dato.',
    sourceConfirmed: 'La fonte ha confermato il dato.',
    proofContradicts: 'Dei documenti mostrano che il dato è giusto.',
  },
  rightDate: 'Data corretta',
  rightKm: 'Chilometraggio corretto',
  again:
    'Se ha nuove prove, verifichi di nuovo il rapporto con il numero e il codice di verifica e le invii con il numero di riferimento. Il dato sarà allora riesaminato.',
  deleted: 'Il Suo indirizzo e-mail e le Sue prove vengono cancellati 90 giorni dopo la decisione.',
};
