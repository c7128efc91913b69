import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';
import { verdicts } from './verdicts/it.ts';

const { count: counted } = pluralsOf('it');
const count = (number: number, one: string, other: string) =>
  counted(BigInt(number), { one, many: `di ${other}`, other });

const sources = (number: number) => count(number, 'fonte', 'fonti');
const readings = (number: number) => count(number, 'lettura', 'letture');

export const it: typeof en = {
  phrases: {
    reportTitle: 'Rapporto sulla storia del veicolo',
    contents: 'Indice',
    summary: 'In sintesi',
    language: 'Lingua',
    units: 'Unità',
    kilometres: 'Chilometri',
    miles: 'Miglia',
    downloadPdf: 'Scarica il PDF',
    skipToContent: 'Vai al contenuto',
    beingGathered: 'Ricerca in corso',
    reload: 'Ricarica',
    updated: 'Il rapporto è stato aggiornato.',
    inTables: 'In tabelle a parte',
    unlessStated: 'salvo diversa indicazione',
    showEvidence: 'Mostra i riscontri',
    showAll: 'Mostra tutto',
    hideAll: 'Nascondi tutto',
    showPicture: 'Mostra l’immagine',
    previousPicture: 'Immagine precedente',
    nextPicture: 'Immagine successiva',
    close: 'Chiudi',
    vin: 'VIN',
    reportId: 'Numero del rapporto',
    // A date may need “l’” before it, so no “il” can stand here.
    madeOn: 'Data di emissione:',
    scanToCheck: 'Inquadrare il codice per verificare questo rapporto',
    checkCode: 'Codice di verifica',
    checkReport: 'Verifica questo rapporto',
    page: 'Pagina',
    of: 'di',
    states: {
      problem: 'Problema',
      attention: 'Attenzione',
      clear: 'Nulla da segnalare',
      unchecked: 'Non verificato',
      neutral: 'Informazione',
    },
  },
  attributions: {
    title: 'Licenze dei dati',
    introduction:
      'I nostri rapporti utilizzano dati pubblici le cui licenze richiedono queste indicazioni; l’elenco è lo stesso per tutti i rapporti.',
    licenceTerms: 'Condizioni della licenza',
  },
  head: {
    madeOn: 'Data di emissione',
    readableUntil: 'Ultimo giorno di consultazione',
    reportId: 'Numero del rapporto',
    unknownVehicle: 'Veicolo di marca e modello sconosciuti',
    power: ({ kw, ps }) => `${kw}\u00a0kW (${ps}\u00a0CV)`,
    modelPhoto: ({ name }) => `${name}: vista esterna`,
    interiorPhoto: ({ name }) => `${name}: vista interna`,
    modelOnly: 'Immagine del modello, non di questo veicolo',
    pendingSections: {
      serviceHistory: 'storico della manutenzione',
      photos: 'foto',
      serviceSchedule: 'piano di manutenzione',
      auctionPhotos: 'foto d’asta',
      renders: 'immagini del modello',
      vehicleHistory: 'storico del titolo di proprietà',
      plHistory: 'storico in Polonia',
    },
    pending: ({ sections }) =>
      `Ricerca ancora in corso: ${sections}. Ciò che arriva viene aggiunto a questo rapporto, di solito entro due minuti.`,
  },
  silence: {
    sources,
    // Names of countries stand in brackets, where none needs an article.
    countryInSentence: (name) => name,
    moreCountries: (number) => `altri ${number} paesi`,
    clear: (where) => `Non risulta nulla in ${where.sources} (${where.countries}).`,
    clearAnywhere: (where) => `Non risulta nulla in ${where.sources}.`,
    found: 'Risultano dei dati.',
    incomplete: (where) =>
      `Dove è stato possibile cercare (${where.countries}) non è stato trovato nulla, ma non è stato possibile verificare tutte le fonti o tutti i paesi.`,
    incompleteAnywhere:
      'Dove è stato possibile cercare non è stato trovato nulla, ma non è stato possibile verificare tutte le fonti o tutti i paesi.',
    mismatch: 'I dati confrontati non corrispondono.',
    unchecked: {
      pending: 'Alcune fonti non hanno ancora risposto.',
      unavailable: 'Verifica non possibile: le fonti non hanno risposto.',
      'not covered': 'Non verificato: nessuna fonte ha dati su un veicolo di questo tipo o sui paesi in cui è stato.',
      'not applicable': 'Non riguarda questo veicolo.',
    },
    words: {
      found: 'Dati presenti',
      clear: 'Non risulta nulla',
      incomplete: 'Verificato in parte',
      pending: 'Ricerca in corso',
      unavailable: 'Verifica non possibile',
      // “Non coperto” would read as lacking insurance.
      'not covered': 'Nessuna fonte',
      mismatch: 'Non corrisponde',
      'not applicable': 'Non applicabile',
    },
  },
  verdicts,
  odometer: {
    title: 'Chilometraggio',
    chartTitle: 'Letture nel tempo',
    tableTitle: 'Tutte le letture',
    otherTableTitle: 'Letture scartate o non presenti in altre tabelle',
    tableCaption: 'Letture del contachilometri, le più recenti per prime',
    explanationTitle: 'Come è stato valutato',
    date: 'Data',
    reading: 'Lettura',
    source: 'Fonte',
    country: 'Paese',
    noDate: 'Senza data',
    aside: (told) => `Scartata \u2013 ${told.reason}.`,
    missing: (told) => `\u2212${told.distance}`,
    maybeMissing: (told) => `\u2212${told.distance}?`,
    replaced: 'Contachilometri sostituito',
    wentRound: 'Ripartito da zero',
    imported: (told) => `Importato (provenienza: ${told.country})`,
    importedFromAbroad: 'Importato',
    shapes: {
      circle: 'Registri e revisioni',
      square: 'Officine e libretti di manutenzione',
      diamond: 'Annunci e aste',
      triangle: 'Assicuratori e dati sui danni',
      ring: 'Altre fonti',
    },
    legend: {
      aside: 'Scartata',
      band: 'Tipico per classe ed età',
      drop: 'Calo',
      import: 'Importazione',
      owner: 'Passaggio di proprietà',
    },
    summary: {
      span: (told) => `${readings(told.count)} (${told.from} \u2013 ${told.to}); l’ultima che conta è di ${told.last}.`,
      drop: (told) => `Calo (${told.label}): da ${told.before} (${told.beforeDate}) a ${told.after} (${told.date}).`,
      aside: (told) => `Scartate: ${told.count}.`,
      imports: (told) => `Importazioni indicate: ${told.count}.`,
      owners: (told) => `Passaggi di proprietà indicati: ${told.count}.`,
      band: (told) => `Tipico oggi per classe ed età: da ${told.low} a ${told.high}.`,
    },
  },
  coverage: {
    title: 'Che cosa è stato verificato',
    lead: (told) =>
      `${count(told.sources, 'fonte consultata', 'fonti consultate')} in ${count(told.countries, 'paese', 'paesi')}. Solo «Non risulta nulla» significa che si è cercato ovunque senza trovare nulla.`,
    tableTitle: 'Verifiche',
    tableCaption: 'Ogni verifica con il risultato, il numero di fonti e i relativi paesi',
    check: 'Verifica',
    result: 'Risultato',
    sources: 'Fonti',
    countries: 'Paesi',
    factsTitle: 'Dove si è cercato',
    kindsOfSources: 'Tipi di fonti con dati',
    disputesTitle: 'Dove le fonti non concordano',
    followed: (told) => `Fonte adottata: ${told.source}`,
    checkDigit: { valid: 'Valida', mismatch: 'Non corrisponde' },
    vinMatch: { same: 'Corrispondono', mismatch: 'Non corrispondono' },
    vinMismatch:
      'Secondo il VIN, la marca, il modello o l’anno del modello è diverso da quello indicato dalle fonti. Confronti il VIN con quello sul veicolo e nei documenti.',
    markedAtAuction:
      'I registri non riportano annotazioni sul titolo di proprietà; a un’asta il veicolo è stato venduto con una.',
    checkDigitMismatch: 'Confronti il VIN con il numero di telaio sul veicolo e nei suoi documenti.',
    checks: {
      identity: 'Identità',
      technical: 'Dati tecnici',
      registration: 'Immatricolazione',
      ownershipHistory: 'Proprietari',
      mileageHistory: 'Letture del chilometraggio',
      accidentHistory: 'Incidenti e danni',
      inspections: 'Revisioni',
      recalls: 'Richiami',
      insurance: 'Assicurazione',
      equipment: 'Dotazioni',
      valuations: 'Valore di mercato',
      listingHistories: 'Annunci',
      auctionHistory: 'Aste',
      factoryData: 'Dati di fabbrica',
      stolenCheck: 'Registri dei veicoli rubati',
      serviceHistory: 'Storico della manutenzione',
      photos: 'Foto',
      serviceSchedule: 'Piano di manutenzione',
      auctionPhotos: 'Foto d’asta',
      renders: 'Immagini del modello',
      vehicleHistory: 'Storico del titolo di proprietà',
      plHistory: 'Storico in Polonia',
      vinCheckDigit: 'Cifra di controllo del VIN',
      vinMatchesVehicle: 'VIN e veicolo',
    },
    fields: {
      'identity.make': 'Marca',
      'identity.model': 'Modello',
      'identity.variant': 'Versione',
      'identity.commercialName': 'Denominazione commerciale',
      'identity.year': 'Anno',
      'identity.color': 'Colore',
      'identity.interiorColor': 'Colore degli interni',
      'identity.bodyType': 'Carrozzeria',
      'identity.category': 'Categoria del veicolo',
      'identity.seatCount': 'Posti',
      'identity.doors': 'Porte',
      'identity.manufacturedDate': 'Data di costruzione',
      'technical.engineCode': 'Codice motore',
      'technical.engineDescription': 'Motore',
      'technical.fuelType': 'Carburante',
      'technical.powerKw': 'Potenza',
      'technical.batteryKwh': 'Capacità della batteria',
      'technical.capacityCcm': 'Cilindrata',
      'technical.cylinders': 'Cilindri',
      'technical.valves': 'Valvole',
      'technical.aspiration': 'Aspirazione',
      'technical.co2GPerKm': 'Emissioni di CO₂',
      'technical.curbMassKg': 'Massa in ordine di marcia',
      'technical.grossMassKg': 'Massa massima ammissibile',
      'technical.transmission': 'Cambio',
      'technical.drive': 'Trazione',
      'technical.driveSide': 'Lato di guida',
      'technical.platform': 'Piattaforma',
      'technical.emissionStandard': 'Classe di emissione',
      'technical.energyLabel': 'Etichetta energetica',
      'registration.firstRegisteredAt': 'Prima immatricolazione',
      registrationNumber: 'Targa',
      vehicleStatus: 'Stato nel registro',
    },
  },
  glossary: {
    title: 'Termini di questo rapporto',
    entries: [
      {
        term: 'Problema',
        meaning:
          'Un dato registrato che può costare molto denaro o impedire un acquisto. Ne legga i riscontri prima di decidere.',
      },
      {
        term: 'Attenzione',
        meaning: 'Un dato registrato da conoscere e su cui chiedere chiarimenti. Non è necessariamente un difetto.',
      },
      {
        term: 'Nulla da segnalare',
        meaning:
          'Sono state consultate tutte le fonti che potevano sapere qualcosa, ovunque si sappia che il veicolo è stato, e nessuna ha un dato a sfavore.',
      },
      {
        term: 'Non verificato',
        meaning:
          'Non è stato possibile consultare alcuna fonte, o solo alcune, oppure manca ancora una risposta. Non dice nulla del veicolo, né in bene né in male.',
      },
      {
        term: 'Scartata',
        meaning:
          'Una lettura che non si accorda con le altre ed è probabilmente dovuta a un errore di scrittura o a un’unità sbagliata, oppure è senza data. È mostrata con il motivo e non viene considerata nel calcolo.',
      },
      {
        term: 'Registrazioni raggruppate',
        meaning:
          'Più fonti hanno riferito dello stesso evento. Qui compare una sola volta, con il numero di registrazioni.',
      },
      {
        term: 'Intervallo dell’importo dei danni',
        meaning:
          'Le fonti indicano importi diversi, oppure solo un minimo e un massimo. Il costo reale è compreso tra questi.',
      },
      {
        term: 'Non noto per questo veicolo',
        meaning:
          'È stato pubblicato un richiamo per il modello. Nessuna fonte indica se riguarda questo veicolo o se è stato riparato; può verificarlo un concessionario della marca.',
      },
      {
        term: 'Ultima lettura nota',
        meaning:
          'L’ultima lettura registrata del contachilometri che conta. Da allora il veicolo può aver percorso altri chilometri.',
      },
      {
        term: 'Tipico per classe ed età',
        meaning:
          'Quanto ha percorso a quell’età la maggior parte dei veicoli di questo tipo. Molti buoni veicoli ne restano fuori.',
      },
    ],
    limitsTitle: 'Che cosa può sapere un rapporto',
    limits: [
      'Un rapporto riferisce ciò che altri hanno registrato. I danni mai segnalati, i lavori senza fattura e le letture mai fatte non vi compaiono.',
      'Non sostituisce l’esame del veicolo. Lo confronti con i suoi documenti e lo faccia controllare prima di pagare.',
    ],
  },
};
