import { pluralsOf } from '../../plural.ts';
import { sayingSince } from '../../since.ts';
import type { en } from './en.ts';
import { it as vehicle } from './vehicle/it.ts';

const since = sayingSince('it');

const { count: counted } = pluralsOf('it');
const count = (number: number, one: string, other: string) =>
  counted(BigInt(number), { one, many: `di ${other}`, other });

export const it: typeof en = {
  labels: {
    date: 'Data',
    from: 'Inizio',
    to: 'Fine',
    place: 'Luogo',
    odometer: 'Chilometraggio',
    source: 'Fonte',
    reference: 'Riferimento',
    price: 'Prezzo',
    yes: 'sì',
    no: 'no',
    sourcesDiffer: (told) => `Le fonti non concordano; questo dato proviene da: ${told.source}.`,
  },
  timeline: {
    title: 'Cronologia',
    lead: (told) =>
      told.from === told.to
        ? `${count(told.count, 'evento', 'eventi')} nel ${told.from}.`
        : `${count(told.count, 'evento', 'eventi')} dal ${told.from} al ${told.to}.`,
    all: 'Tutto',
    categories: {
      registration: 'Immatricolazione',
      ownership: 'Proprietari',
      inspection: 'Revisioni',
      service: 'Officina',
      damage: 'Danni',
      insurance: 'Assicurazione',
      market: 'Mercato',
      theft: 'Furto',
      recall: 'Richiami',
      title: 'Titolo e registri',
      reading: 'Chilometraggio',
    },
    manufactured: 'Costruzione',
    firstRegistered: 'Prima immatricolazione',
    imported: 'Importazione',
    registeredInLatvia: 'Prima immatricolazione in Lettonia',
    newOwner: (told) => `Proprietario ${told.number}`,
    ownershipEnds: (told) => `Fine della proprietà (proprietario ${told.number})`,
    keeperChanged: 'Intestatario attuale',
    insuranceBegins: 'Inizio dell’assicurazione',
    insuranceEnds: 'Fine dell’assicurazione',
    listed: 'Messo in vendita',
    auctioned: 'Asta',
    reportedStolen: 'Segnalazione in un registro dei veicoli rubati',
    recallPublished: 'Richiamo pubblicato',
    readingSetAside: 'Questa lettura è stata scartata; si veda il chilometraggio.',
  },
  accidents: {
    title: 'Incidenti e danni',
    nothing: ({ sources, countries }) => `Nessun incidente o danno registrato in ${sources} (${countries}).`,
    amongEvents: 'Tra le voci dei registri dei veicoli figura un incidente; si veda «Titolo di proprietà e registri».',
    noAccident: 'Non risulta alcun incidente.',
    outcome: 'Esito',
    damaged: 'Danni',
    damage: 'Danni a questo veicolo',
    otherParty: 'Danni a terzi',
    cause: 'Causa',
    responsibility: 'Responsabilità',
    otherResponsible: 'ritenuta responsabile la controparte',
    noOtherResponsible: 'nessuna controparte ritenuta responsabile',
    zones: 'Zone colpite',
    parts: 'Parti',
    records: 'Registrazioni',
    grouped: (number) =>
      `${count(number, 'registrazione', 'registrazioni')} di questo evento, ${number === 1 ? 'mostrata' : 'mostrate'} come una sola`,
    maybeEstimate:
      'Forse il preventivo di un danno precedente di questo elenco; in tal caso si tratta di un solo evento.',
    maybeEstimates: (told) => `Di questi, forse solo preventivi di altri danni: ${told.count}.`,
    legend: { harmed: 'Danneggiato', touched: 'Zona interessata' },
    diagram: (told) => `Il veicolo visto dall’alto. Con danni: ${told.places}.`,
    photo: (told) => `Foto ${told.number} di ${told.total} dei danni (${told.date})`,
    film: (told) => `Video ${told.number} di ${told.total} dei danni (${told.date})`,
  },
  ownership: {
    title: 'Proprietari e paesi',
    nothing: ({ sources, countries }) => `Nessun proprietario registrato in ${sources} (${countries}).`,
    lead: (told) => `${count(told.count, 'proprietario registrato', 'proprietari registrati')} ${since(told.since)}.`,
    current: (told) => `Il proprietario attuale ha il veicolo ${since(told.since)} (${told.length}).`,
    ended: (told) => `Fine dell’ultimo periodo di proprietà registrato: ${told.at}.`,
    strip: 'Proprietari e paesi nel tempo',
    stripOwner: (told) => `Proprietario ${told.number}, ${told.owner}: ${told.from} \u2013 ${told.to}.`,
    stripCountry: (told) => `${told.country}: ${told.from} \u2013 ${told.to}.`,
    owners: 'Proprietari',
    countries: 'Paesi',
    periods: 'Periodi di proprietà',
    number: 'Proprietario',
    type: 'Tipo di proprietario o regione',
    length: 'Durata',
    today: 'oggi',
    notRecorded: 'non registrato',
    firstRegistered: 'Prima immatricolazione',
    registeredInLatvia: 'Prima immatricolazione in Lettonia',
    firstSold: 'Paese di prima vendita',
    previousCountry: 'Paese di immatricolazione precedente',
    imported: 'Importato',
    route: (told) => [told.from, told.to].filter(Boolean).join(' → '),
    keeperSince: 'Inizio dell’intestazione attuale',
    currentOwner: 'Proprietario attuale',
  },
  title: {
    title: 'Titolo di proprietà e registri',
    brands: (told) => `Sul titolo di proprietà figura: ${told.brands}.`,
    noBrands: 'Sul titolo di proprietà non è registrata alcuna annotazione.',
    events: (number) => `${count(number, 'voce', 'voci')} nei registri dei veicoli.`,
    owners: 'Proprietari nel registro dei titoli di proprietà',
    owner: 'Proprietario',
    state: 'Stato o regione',
    bought: 'Acquisto',
    sold: 'Vendita',
    length: 'Durata',
    entries: 'Voci nei registri',
    entry: 'Voce',
    reporter: 'Annotato da',
  },
  theft: {
    title: 'Furto',
    nothing: ({ sources, countries }) =>
      `Nessuna segnalazione nei registri dei veicoli rubati; ricerca in ${sources} (${countries}).`,
    lead: (number) =>
      `${count(number, 'segnalazione', 'segnalazioni')} nei registri dei veicoli rubati ${
        number === 1 ? 'corrisponde' : 'corrispondono'
      } a questo veicolo. Ne chieda conferma alla polizia.`,
    leadWithoutEntries:
      'Questo veicolo potrebbe figurare in un registro dei veicoli rubati. Ne chieda conferma alla polizia.',
    status: 'Nel registro dei veicoli risulta denunciato come rubato. Ne chieda conferma alla polizia.',
    entries: 'Segnalazioni corrispondenti',
    lifted: 'Revoca',
    reported: 'Denuncia',
    vehicle: 'Veicolo',
    plate: 'Targa',
    colour: 'Colore',
  },
  inspections: {
    title: 'Revisioni',
    nothing: ({ sources, countries }) => `Nessuna revisione registrata in ${sources} (${countries}).`,
    lead: (told) =>
      [
        `${count(told.count, 'revisione registrata', 'revisioni registrate')}${
          told.failed === 0 || told.count === 1 ? '' : `, di cui ${count(told.failed, 'non superata', 'non superate')}`
        }.`,
        `Ultimo esito (${told.last}): ${told.decision}.`,
      ].join(' '),
    validUntil: ({ date }) => `Scadenza: ${date}.`,
    ranOut: ({ date }) => `Scaduta: ${date}.`,
    station: 'Centro revisioni',
    kind: 'Tipo',
    caption: 'Revisioni, le più recenti per prime',
  },
  service: {
    title: 'Storico della manutenzione',
    nothing: ({ sources, countries }) => `Nessun passaggio in officina registrato in ${sources} (${countries}).`,
    lead: (told) =>
      told.count === 1
        ? `1\u00a0passaggio in officina registrato: ${told.last}.`
        : `${count(told.count, 'passaggio in officina registrato', 'passaggi in officina registrati')}; l’ultimo: ${told.last}.`,
    visits: 'Passaggi in officina, i più recenti per primi',
    kind: 'Passaggio',
    workshop: 'Officina',
    cost: 'Costo',
  },
  schedule: {
    title: 'Piano di manutenzione',
    lead: (told) =>
      [
        ...(told.overdue === 0 ? [] : [`${count(told.overdue, 'intervento scaduto', 'interventi scaduti')}.`]),
        ...(told.due === 0 ? [] : [`${count(told.due, 'intervento da eseguire', 'interventi da eseguire')}.`]),
        ...(told.soon === 0
          ? []
          : [`${count(told.soon, 'intervento in scadenza a breve', 'interventi in scadenza a breve')}.`]),
        ...(told.overdue + told.due + told.soon + told.unknown === 0
          ? ['Per quanto noto, non c’è nulla da eseguire.']
          : []),
        ...(told.unknown === 0
          ? []
          : [
              `Per ${count(told.unknown, 'intervento', 'interventi')} non è registrata l’esecuzione, il che non prova che non sia avvenuta.`,
            ]),
      ].join(' '),
    notSince: (told) =>
      `Per ${count(told.count, 'intervento', 'interventi')} non è registrata l’esecuzione entro l’intervallo (dal ${told.year}${told.count === 1 ? '' : ' nel caso meno recente'}), il che non prova che non sia avvenuta.`,
    noRecordSince: ({ year }) => `nessun dato dal ${year}`,
    reckonedWith: (told) => `Calcolato con l’ultima lettura nota: ${told.distance} (${told.date}).`,
    next: (told) => `Primo intervento secondo il piano: ${told.job} (${told.when}).`,
    dueSoon: 'in scadenza a breve',
    notYetDue: 'non ancora da eseguire',
    jobs: 'Interventi del piano di manutenzione',
    job: 'Intervento',
    lastDone: 'Ultimo registrato',
    due: 'Scadenza',
    status: 'Stato',
    everyMonths: (months) => (months === 1 ? 'ogni mese' : `ogni ${months}\u00a0mesi`),
    everyDistance: (told) => `ogni ${told.distance}`,
    everyEither: (told) => `ogni ${told.distance} o ${count(told.months, 'mese', 'mesi')}`,
    labour: (minutes) => `Manodopera: ${minutes}\u00a0min.`,
    parts: (told) => `Ricambi: ${told.parts}.`,
    noRecord: 'nessun dato',
  },
  recalls: {
    title: 'Richiami',
    nothing: ({ sources, countries }) => `Nessun richiamo registrato in ${sources} (${countries}).`,
    lead: (number) => `${count(number, 'richiamo eseguito', 'richiami eseguiti')} su questo veicolo.`,
    modelOnly:
      'La campagna riguarda il modello. Nessuna fonte indica se questo veicolo è interessato; un concessionario della marca può saperlo dal numero di telaio (VIN).',
    mentioned: (told) =>
      `La campagna riguarda il modello. Un passaggio in officina (${told.date}) la menziona; un concessionario della marca può sapere dal numero di telaio (VIN) se la riparazione è stata eseguita.`,
    campaign: 'Campagna',
    manufacturerCode: 'Codice del costruttore',
    manufacturer: 'Costruttore',
    risk: 'Rischio',
    consequences: 'Possibili conseguenze',
    remedy: 'Rimedio',
    affected: 'Veicoli interessati nel mondo',
    affectedIn: (told) => `Veicoli interessati, ${told.country}`,
    affectedInCountry: 'Veicoli interessati nel paese',
  },
  insurance: {
    title: 'Assicurazione',
    lead: (number) => `${count(number, 'polizza registrata', 'polizze registrate')}.`,
    insured: 'All’emissione del rapporto era in vigore una copertura di responsabilità civile.',
    notInsured: 'All’emissione del rapporto non era in vigore alcuna copertura di responsabilità civile.',
    periods: 'Periodi di copertura della responsabilità civile, i più recenti per primi',
    insurer: 'Assicuratore',
    number: 'Polizze',
  },
  ...vehicle,
};
