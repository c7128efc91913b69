import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted } = pluralsOf('it');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, many: other, other });

const inWords = ['Un punto', 'Due punti', 'Tre punti', 'Quattro punti', 'Cinque punti'];
const things = (number: number) => inWords[number - 1] ?? `${number} punti`;
const furtherInWords = [
  'Un altro punto',
  'Altri due punti',
  'Altri tre punti',
  'Altri quattro punti',
  'Altri cinque punti',
];
const furtherToAsk = (number: number) =>
  `${furtherInWords[number - 1] ?? `Altri ${number} punti`} su cui chiedere chiarimenti`;

export const it: typeof en = {
  questionsTitle: 'Che cosa chiedere al venditore',
  stolen: 'Risulta rubato e non ritrovato; non lo acquisti.',
  scrapped: 'Risulta demolito; non lo acquisti per circolare.',
  settle: ({ count: number, facts }) => `${things(number)} da chiarire prima dell’acquisto: ${facts}.`,
  settleMost: ({ count: number, facts }) => `${things(number)} da chiarire prima dell’acquisto, soprattutto: ${facts}.`,
  ask: ({ count: number, facts }) => `${things(number)} su cui chiedere chiarimenti: ${facts}.`,
  askMost: ({ count: number, facts }) => `${things(number)} su cui chiedere chiarimenti, soprattutto: ${facts}.`,
  furtherAsk: ({ count: number, facts }) => `${furtherToAsk(number)}: ${facts}.`,
  furtherAskMost: ({ count: number, facts }) => `${furtherToAsk(number)}, soprattutto: ${facts}.`,
  furtherAskCount: (number) => `${furtherToAsk(number)}.`,
  nothing: (number) => `Nessun elemento a sfavore del veicolo in ${count(number, 'fonte', 'fonti')}.`,
  nothingBut: ({ count: number, fact }) =>
    `Nessun elemento a sfavore del veicolo in ${count(number, 'fonte', 'fonti')}; unica osservazione: ${fact}.`,
  nothingChecked: ({ topics }) =>
    `Nessun elemento a sfavore del veicolo in ciò che è stato possibile verificare. Non verificato o solo in parte: ${topics}.`,
  nothingYet: 'Finora nessun elemento a sfavore del veicolo, ma alcune fonti devono ancora rispondere.',
  stillComing: 'Non è ancora definitivo: alcune fonti devono ancora rispondere.',
  thin: 'Su questo veicolo non è registrato quasi nulla; ciò non significa che sia tutto a posto.',
  thinBesides: 'Su questo veicolo non è registrato quasi altro.',
  facts: {
    vinMismatch: 'il VIN corrisponde a una marca, un modello o un anno diversi da quelli registrati',
    checkDigit: 'la cifra di controllo del VIN è errata',
    rolledBack: ({ missing }) => `il contachilometri segna almeno ${missing} in meno del dovuto`,
    maybeRolledBack: ({ missing }) => `il contachilometri segna forse ${missing} in meno del dovuto`,
    totalLoss: ({ year }) => `è registrato un danno totale nel ${year}`,
    totalLosses: ({ count: number, years }) => `sono registrati ${number} danni totali (${years})`,
    flood: ({ year }) => `sono registrati danni da alluvione nel ${year}`,
    fire: ({ year }) => `sono registrati danni da incendio nel ${year}`,
    graveDamage: ({ year }) => `è registrato un danno grave nel ${year}`,
    damage: ({ year }) => `è registrato un danno nel ${year}`,
    damages: ({ from, count: number, year }) => `sono registrati ${from}${number} danni, il più grave nel ${year}`,
    damageMentioned: 'è menzionato un danno senza dettagli',
    titleBrands: ({ brands }) => `il titolo di proprietà riporta un’annotazione (${brands})`,
    soldAs: ({ title, year }) => `il veicolo è stato venduto all’asta nel ${year} (${title})`,
    notTransferable: 'il registro non consente il passaggio di proprietà',
    openRecalls: (number) => (number === 1 ? 'c’è un richiamo aperto' : `ci sono ${number} richiami aperti`),
    statuses: {
      exported: 'nel registro il veicolo risulta esportato',
      deregistered: 'il veicolo è radiato dal registro',
      suspended: 'il veicolo è temporaneamente fuori circolazione',
    },
    replaced: 'il contachilometri è stato sostituito',
    probablyReplaced: 'il contachilometri è stato probabilmente sostituito',
    wentRound: 'il contachilometri è ripartito da zero',
    illogical: 'un registro ha annotato letture illogiche del contachilometri',
    lastReadingInDoubt: 'l’ultima lettura del contachilometri non si accorda con le precedenti',
    stoodStill: ({ from, to }) => `il contachilometri è rimasto quasi fermo dal ${from} al ${to}`,
    mistyped: (number) =>
      number === 1
        ? 'una lettura del contachilometri è stata probabilmente annotata male'
        : `${number} letture del contachilometri sono state probabilmente annotate male`,
    recovered: 'il veicolo risultava rubato ed è stato ritrovato',
    uses: {
      taxi: 'il veicolo è stato usato come taxi',
      drivingSchool: 'il veicolo è stato usato da un’autoscuola',
      rental: 'il veicolo è stato usato a noleggio',
      insurer: 'il veicolo è appartenuto a una compagnia di assicurazione',
    },
    failedInspection: ({ year }) => `l’ultima revisione non è stata superata (${year})`,
    inspectionLapsed: ({ date }) => `l’ultima revisione registrata è scaduta (${date})`,
    inspectionDefects: ({ year }) => `all’ultima revisione sono state rilevate carenze (${year})`,
    maintenanceOverdue: 'ci sono interventi di manutenzione scaduti',
    uninsured: 'non è in vigore alcuna assicurazione di responsabilità civile',
  },
  questions: {
    stolen: 'Può mostrare una conferma della polizia che il veicolo non risulta più rubato?',
    passedOn: ({ year }) => `Chi ha venduto il veicolo dopo la denuncia di furto del ${year}, e con quali documenti?`,
    scrapped: 'Perché il veicolo è in vendita se nel registro risulta demolito?',
    vin: 'Posso confrontare il VIN sul veicolo con i documenti?',
    mileage: ({ date }) =>
      `Quali fatture o certificati di revisione provano il chilometraggio prima del calo (${date})?`,
    replacement: ({ year }) => `Può mostrare la fattura del nuovo contachilometri del ${year}?`,
    mileageToday: 'Che cosa segna oggi il contachilometri, e quale documento lo prova?',
    lowOffer: ({ after, date, before, beforeDate }) =>
      `Perché sono stati indicati ${after} (${date}), se in precedenza erano stati rilevati ${before} (${beforeDate})?`,
    stoodStill: ({ from, to }) => `Perché il veicolo è stato usato così poco dal ${from} al ${to}?`,
    repair: ({ year }) => `Può mostrare la fattura della riparazione e le foto del danno del ${year}?`,
    repairsOfYear: ({ year }) => `Può mostrare le fatture delle riparazioni e le foto dei danni del ${year}?`,
    repairs: ({ years }) => `Può mostrare le fatture delle riparazioni e le foto dei danni del ${years}?`,
    damage: 'Quale danno ha avuto il veicolo, e chi l’ha riparato?',
    title:
      'Da dove viene l’annotazione sul titolo di proprietà, e chi ha confermato che il veicolo è stato riparato a regola d’arte?',
    transfer: 'Che cosa impedisce il passaggio di proprietà, e quando sarà risolto?',
    recall: ({ recalls, areSeveral }) =>
      `Può dimostrare ${areSeveral ? 'che i richiami sono stati eseguiti' : 'che il richiamo è stato eseguito'} (${recalls})?`,
    recallUnnamed: 'Quale richiamo è aperto, e quando sarà eseguito?',
    recallOfModel: ({ recalls, areSeveral }) =>
      `Un concessionario della marca ha verificato ${areSeveral ? 'se i richiami riguardano questo' : 'se il richiamo riguarda questo'} veicolo (${recalls})?`,
    recallVisit: ({ recalls, areSeveral }) =>
      `Può mostrare il documento dell’officina ${areSeveral ? 'sui richiami' : 'sul richiamo'} (${recalls})?`,
    status: 'Di quali documenti dispone per una nuova immatricolazione?',
    recovered: 'In che condizioni è stato ritrovato il veicolo dopo il furto, e che cosa è stato sostituito?',
    use: 'Per quanto tempo il veicolo ha avuto un uso commerciale, e chi ne ha fatto la manutenzione?',
    insurer: 'Perché una compagnia di assicurazione ha rilevato il veicolo?',
    defects: ({ year }) => `Le carenze rilevate alla revisione del ${year} sono state eliminate?`,
    inspectionLapsed: ({ date }) => `Può mostrare una revisione valida? L’ultima registrata è scaduta (${date}).`,
    service: 'Può mostrare il libretto di manutenzione o le fatture? Non è registrato alcun passaggio in officina.',
    serviceGap: ({ from, to }) =>
      `Può mostrare il libretto di manutenzione dal ${from} al ${to}? Per quel periodo non è registrato alcun passaggio in officina.`,
    overdue: 'Quando è stata fatta l’ultima manutenzione, e perché la successiva è scaduta?',
    maintenanceDue: 'Quando è stata fatta l’ultima manutenzione, e da chi?',
    uninsured: 'Perché il veicolo attualmente non è assicurato?',
    papers:
      'Può mostrare la carta di circolazione, il libretto di manutenzione e i certificati delle revisioni precedenti?',
  },
};
