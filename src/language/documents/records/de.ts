import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';
import { de as vehicle } from './vehicle/de.ts';

const { count: counted } = pluralsOf('de');
const count = (number: number, forms: { one: string; other: string }) => counted(BigInt(number), forms);
/** A whole date takes an article after “seit”; a year or a month takes none. */
const since = (date: string) => (/^\d{1,2}\./.test(date) ? `seit dem ${date}` : `seit ${date}`);

export const de: typeof en = {
  labels: {
    date: 'Datum',
    from: 'Von',
    to: 'Bis',
    place: 'Ort',
    odometer: 'Kilometerstand',
    source: 'Quelle',
    reference: 'Referenz',
    price: 'Preis',
    yes: 'ja',
    no: 'nein',
    sourcesDiffer: (told) => `Die Quellen weichen voneinander ab; Herkunft dieser Angabe: ${told.source}.`,
  },
  timeline: {
    title: 'Zeitleiste',
    lead: (told) =>
      told.from === told.to
        ? `${count(told.count, { one: 'Ereignis', other: 'Ereignisse' })} im Jahr ${told.from}.`
        : `${count(told.count, { one: 'Ereignis', other: 'Ereignisse' })} von ${told.from} bis ${told.to}.`,
    all: 'Alle',
    categories: {
      registration: 'Zulassung',
      ownership: 'Halter',
      inspection: 'Hauptuntersuchungen',
      service: 'Werkstatt',
      damage: 'Schäden',
      insurance: 'Versicherung',
      market: 'Markt',
      theft: 'Diebstahl',
      recall: 'Rückrufe',
      title: 'Eigentumsnachweise und Register',
      reading: 'Kilometerstand',
    },
    manufactured: 'Hergestellt',
    firstRegistered: 'Erstzulassung',
    imported: 'Import',
    registeredInLatvia: 'Erstzulassung in Lettland',
    newOwner: (told) => `Halter ${told.number}`,
    ownershipEnds: (told) => `Ende der Haltedauer (Halter ${told.number})`,
    keeperChanged: 'Jetziger Halter',
    insuranceBegins: 'Versicherungsbeginn',
    insuranceEnds: 'Versicherungsende',
    listed: 'Zum Verkauf angeboten',
    auctioned: 'Auktion',
    reportedStolen: 'Eintrag in einem Register gestohlener Fahrzeuge',
    recallPublished: 'Rückruf veröffentlicht',
    readingSetAside: 'Dieser Stand wird nicht berücksichtigt; siehe Kilometerstand.',
  },
  accidents: {
    title: 'Unfälle und Schäden',
    nothing: ({ sources, countries }) => `In ${sources} (${countries}) ist kein Unfall oder Schaden verzeichnet.`,
    amongEvents:
      'Unter den Einträgen der Fahrzeugregister ist ein Unfall; siehe Eigentumsnachweis (Title) und Registereinträge.',
    noAccident: 'Ein Unfall ist nicht verzeichnet.',
    outcome: 'Ergebnis',
    damaged: 'Schaden',
    damage: 'Schaden an diesem Fahrzeug',
    otherParty: 'Schaden bei anderen',
    cause: 'Ursache',
    responsibility: 'Haftung',
    otherResponsible: 'ein anderer Beteiligter wurde haftbar gemacht',
    noOtherResponsible: 'kein anderer Beteiligter wurde haftbar gemacht',
    zones: 'Beschädigte Bereiche',
    parts: 'Teile',
    records: 'Einträge',
    grouped: (number) =>
      `${count(number, { one: 'Eintrag', other: 'Einträge' })} zu diesem Ereignis, hier zusammengefasst`,
    maybeEstimate:
      'Möglicherweise die Kalkulation zu einem früheren Schaden in dieser Liste; dann sind beide ein Ereignis.',
    maybeEstimates: (told) => `Davon möglicherweise nur Kalkulationen zu anderen Schäden: ${told.count}.`,
    legend: { harmed: 'Beschädigt', touched: 'Betroffener Bereich' },
    diagram: (told) => `Das Fahrzeug von oben. Beschädigt: ${told.places}.`,
    photo: (told) => `Foto ${told.number} von ${told.total} zum Schaden (${told.date})`,
    film: (told) => `Video ${told.number} von ${told.total} zum Schaden (${told.date})`,
  },
  ownership: {
    title: 'Halter und Länder',
    nothing: ({ sources, countries }) => `In ${sources} (${countries}) ist kein Halter verzeichnet.`,
    lead: (told) =>
      told.count === 1
        ? `1\u00a0Halter ist verzeichnet, ${since(told.since)}.`
        : `${count(told.count, { one: 'Halter ist', other: 'Halter sind' })} ${since(told.since)} verzeichnet.`,
    current: (told) => `Der jetzige Halter hat das Fahrzeug ${since(told.since)} (${told.length}).`,
    ended: (told) => `Ende des letzten verzeichneten Haltezeitraums: ${told.at}.`,
    strip: 'Halter und Länder im Zeitverlauf',
    stripOwner: (told) => `Halter ${told.number}, ${told.owner}: ${told.from} bis ${told.to}.`,
    stripCountry: (told) => `${told.country}: ${told.from} bis ${told.to}.`,
    owners: 'Halter',
    countries: 'Länder',
    periods: 'Haltezeiträume',
    number: 'Halter',
    type: 'Art des Halters oder Region',
    length: 'Dauer',
    today: 'heute',
    notRecorded: 'nicht verzeichnet',
    firstRegistered: 'Erstzulassung',
    registeredInLatvia: 'Erstzulassung in Lettland',
    firstSold: 'Land des Erstverkaufs',
    previousCountry: 'Vorheriges Zulassungsland',
    imported: 'Importiert',
    route: (told) => [told.from, told.to].filter(Boolean).join(' → '),
    keeperSince: 'Jetziger Halter seit',
    currentOwner: 'Jetziger Halter',
  },
  title: {
    title: 'Eigentumsnachweis (Title) und Registereinträge',
    brands: (told) => `Im Eigentumsnachweis vermerkt: ${told.brands}.`,
    noBrands: 'Es ist kein Vermerk im Eigentumsnachweis verzeichnet.',
    events: (number) => `${count(number, { one: 'Eintrag', other: 'Einträge' })} in Fahrzeugregistern.`,
    owners: 'Eigentümer im Register der Eigentumsnachweise',
    owner: 'Eigentümer',
    state: 'Bundesstaat oder Region',
    bought: 'Gekauft',
    sold: 'Verkauft',
    length: 'Dauer',
    entries: 'Einträge in den Registern',
    entry: 'Eintrag',
    reporter: 'Vermerkt von',
  },
  theft: {
    title: 'Diebstahl',
    nothing: ({ sources, countries }) =>
      `Kein Eintrag in Registern gestohlener Fahrzeuge; gesucht in ${sources} (${countries}).`,
    lead: (number) =>
      `${count(number, { one: 'Eintrag', other: 'Einträge' })} in Registern gestohlener Fahrzeuge ${
        number === 1 ? 'passt' : 'passen'
      } zu diesem Fahrzeug. Lassen Sie sich das von der Polizei bestätigen.`,
    leadWithoutEntries:
      'Ein Register gestohlener Fahrzeuge enthält möglicherweise dieses Fahrzeug. Lassen Sie sich das von der Polizei bestätigen.',
    status:
      'Im Fahrzeugregister ist das Fahrzeug als gestohlen gemeldet. Lassen Sie sich das von der Polizei bestätigen.',
    entries: 'Passende Einträge',
    lifted: 'Aufgehoben',
    reported: 'Gemeldet',
    vehicle: 'Fahrzeug',
    plate: 'Kennzeichen',
    colour: 'Farbe',
  },
  inspections: {
    title: 'Hauptuntersuchungen (HU)',
    nothing: ({ sources, countries }) => `In ${sources} (${countries}) ist keine Hauptuntersuchung verzeichnet.`,
    lead: (told) =>
      [
        `${count(told.count, { one: 'Hauptuntersuchung ist', other: 'Hauptuntersuchungen sind' })} verzeichnet${
          told.failed === 0 || told.count === 1 ? '' : `, davon ${told.failed} nicht bestanden`
        }.`,
        `Letztes Ergebnis (${told.last}): ${told.decision}.`,
      ].join(' '),
    validUntil: ({ date }) => `Gültig bis: ${date}.`,
    ranOut: ({ date }) => `Abgelaufen: ${date}.`,
    station: 'Prüfstelle',
    kind: 'Art',
    caption: 'Hauptuntersuchungen, die neuesten zuerst',
  },
  service: {
    title: 'Servicehistorie',
    nothing: ({ sources, countries }) => `In ${sources} (${countries}) ist kein Werkstattbesuch verzeichnet.`,
    lead: (told) =>
      told.count === 1
        ? `1\u00a0Werkstattbesuch ist verzeichnet: ${told.last}.`
        : `${count(told.count, { one: 'Werkstattbesuch ist', other: 'Werkstattbesuche sind' })} verzeichnet, der letzte: ${told.last}.`,
    visits: 'Werkstattbesuche, die neuesten zuerst',
    kind: 'Besuch',
    workshop: 'Werkstatt',
    cost: 'Kosten',
  },
  schedule: {
    title: 'Wartungsplan',
    lead: (told) =>
      [
        ...(told.overdue === 0
          ? []
          : [`${count(told.overdue, { one: 'Arbeit ist', other: 'Arbeiten sind' })} überfällig.`]),
        ...(told.due === 0 ? [] : [`${count(told.due, { one: 'Arbeit ist', other: 'Arbeiten sind' })} fällig.`]),
        ...(told.soon === 0
          ? []
          : [`${count(told.soon, { one: 'Arbeit wird', other: 'Arbeiten werden' })} bald fällig.`]),
        ...(told.overdue + told.due + told.soon + told.unknown === 0 ? ['Soweit bekannt, ist nichts fällig.'] : []),
        ...(told.unknown === 0
          ? []
          : [
              `Zu ${count(told.unknown, {
                one: 'Arbeit ist nichts verzeichnet; das beweist nicht, dass sie nicht gemacht wurde',
                other: 'Arbeiten ist nichts verzeichnet; das beweist nicht, dass sie nicht gemacht wurden',
              })}.`,
            ]),
      ].join(' '),
    notSince: (told) =>
      `Für ${count(told.count, { one: 'Arbeit', other: 'Arbeiten' })} fehlt seit mehr als einem Intervall ein Eintrag (${told.count === 1 ? '' : 'am längsten '}seit ${told.year}); das beweist nicht, dass nichts gemacht wurde.`,
    noRecordSince: ({ year }) => `kein Eintrag seit ${year}`,
    reckonedWith: (told) => `Berechnet mit dem letzten bekannten Stand: ${told.distance} (${told.date}).`,
    next: (told) => `Laut Plan als Erstes: ${told.job} (${told.when}).`,
    dueSoon: 'bald fällig',
    notYetDue: 'noch nicht fällig',
    jobs: 'Arbeiten des Wartungsplans',
    job: 'Arbeit',
    lastDone: 'Zuletzt verzeichnet',
    due: 'Nächste Fälligkeit',
    status: 'Status',
    everyMonths: (months) => (months === 1 ? 'jeden Monat' : `alle ${months}\u00a0Monate`),
    everyDistance: (told) => `alle ${told.distance}`,
    everyEither: (told) => `alle ${told.distance} oder ${count(told.months, { one: 'Monat', other: 'Monate' })}`,
    labour: (minutes) => `Arbeitszeit: ${minutes}\u00a0Min.`,
    parts: (told) => `Teile: ${told.parts}.`,
    noRecord: 'kein Eintrag',
  },
  recalls: {
    title: 'Rückrufe',
    nothing: ({ sources, countries }) => `In ${sources} (${countries}) ist kein Rückruf verzeichnet.`,
    lead: (number) =>
      `${count(number, { one: 'Rückruf wurde', other: 'Rückrufe wurden' })} an diesem Fahrzeug erledigt.`,
    modelOnly:
      'Die Rückrufaktion betrifft das Modell. Keine Quelle sagt, ob dieses Fahrzeug betroffen ist; eine Markenwerkstatt kann es anhand der FIN feststellen.',
    mentioned: (told) =>
      `Die Rückrufaktion betrifft das Modell. Ein Werkstattbesuch (${told.date}) nennt sie; ob die Reparatur erfolgt ist, kann eine Markenwerkstatt anhand der FIN feststellen.`,
    campaign: 'Rückrufaktion',
    manufacturerCode: 'Code des Herstellers',
    manufacturer: 'Hersteller',
    risk: 'Risiko',
    consequences: 'Mögliche Folgen',
    remedy: 'Abhilfe',
    affected: 'Betroffene Fahrzeuge weltweit',
    affectedIn: (told) => `Betroffene Fahrzeuge, ${told.country}`,
    affectedInCountry: 'Betroffene Fahrzeuge im Land',
  },
  insurance: {
    title: 'Versicherung',
    lead: (number) =>
      `${count(number, { one: 'Versicherungsvertrag ist', other: 'Versicherungsverträge sind' })} verzeichnet.`,
    insured: 'Als der Bericht erstellt wurde, bestand eine Haftpflichtversicherung.',
    notInsured: 'Als der Bericht erstellt wurde, bestand keine Haftpflichtversicherung.',
    periods: 'Zeiträume mit Haftpflichtschutz, die neuesten zuerst',
    insurer: 'Versicherer',
    number: 'Verträge',
  },
  ...vehicle,
};
