import type { RechargeWords } from './words.ts';

export const it: RechargeWords = {
  title: 'Ricarica automatica',
  intro:
    'Quando il saldo scende sotto la soglia, l’importo, più IVA se dovuta, viene addebitato sul metodo di pagamento salvato: al massimo tre volte in 24 ore ed entro il limite mensile che ha impostato.',
  off: 'Disattivata',
  method: 'Metodo di pagamento salvato',
  noMethod: 'Nessuno. Viene salvato quando si paga con carta o pagamento bancario e si spunta l’apposita casella.',
  below: 'Soglia di ricarica, EUR',
  cap: 'Massimo per mese solare, senza IVA, EUR',
  capHint: 'Vuoto: nessun limite.',
  noCap: 'Nessun limite',
  used: 'Ricaricato questo mese',
  change: 'Modifica la ricarica automatica',
  stop: 'Disattiva la ricarica automatica',
  remove: (method) => `Rimuovi ${method}`,
  starts: (below, amount) =>
    `Quando il saldo scende sotto ${below}, vengono addebitati ${amount} sul metodo di pagamento salvato, più IVA se dovuta.`,
  limits: (cap) => `Non vengono addebitati più di ${cap} senza IVA per mese solare.`,
  unlimited: 'Non c’è alcun limite mensile.',
  stops: 'Non viene più addebitato nulla automaticamente.',
  removes: (method) =>
    `Il metodo di pagamento ${method} viene eliminato qui e presso Stripe. La ricarica automatica viene disattivata.`,
  both: 'Indichi sia la soglia sia l’importo, oppure lasci vuoti entrambi i campi.',
  tooLow: 'Il limite mensile deve essere almeno pari all’importo.',
};
