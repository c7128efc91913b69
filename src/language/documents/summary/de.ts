import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';
import { verdicts } from './verdicts/de.ts';

const { count: counted } = pluralsOf('de');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, other });

const sources = (number: number) => count(number, 'Quelle', 'Quellen');
const readings = (number: number) => count(number, 'Kilometerstand', 'Kilometerstände');

export const de: typeof en = {
  phrases: {
    reportTitle: 'Bericht zur Fahrzeughistorie',
    contents: 'Inhalt',
    summary: 'Auf einen Blick',
    language: 'Sprache',
    units: 'Einheiten',
    kilometres: 'Kilometer',
    miles: 'Meilen',
    downloadPdf: 'PDF herunterladen',
    skipToContent: 'Zum Inhalt springen',
    beingGathered: 'Wird ermittelt',
    reload: 'Neu laden',
    updated: 'Der Bericht wurde aktualisiert.',
    inTables: 'In eigenen Tabellen',
    unlessStated: 'wenn nicht anders angegeben',
    showEvidence: 'Belege anzeigen',
    showAll: 'Alle anzeigen',
    hideAll: 'Alle einklappen',
    showPicture: 'Bild anzeigen',
    previousPicture: 'Vorheriges Bild',
    nextPicture: 'Nächstes Bild',
    close: 'Schließen',
    vin: 'Fahrgestellnummer (FIN)',
    reportId: 'Berichtsnummer',
    madeOn: 'Erstellt am',
    scanToCheck: 'Scannen, um diesen Bericht zu prüfen',
    checkCode: 'Prüfcode',
    checkReport: 'Diesen Bericht prüfen',
    page: 'Seite',
    of: 'von',
    states: {
      problem: 'Problem',
      attention: 'Achtung',
      clear: 'Unauffällig',
      unchecked: 'Nicht geprüft',
      neutral: 'Zur Information',
    },
  },
  attributions: {
    title: 'Datenlizenzen',
    introduction:
      'Unsere Berichte nutzen öffentliche Daten, deren Lizenzen diese Angaben verlangen; die Liste ist für jeden Bericht dieselbe.',
    licenceTerms: 'Lizenzbedingungen',
  },
  head: {
    madeOn: 'Bericht erstellt am',
    readableUntil: 'Abrufbar bis',
    reportId: 'Berichtsnummer',
    unknownVehicle: 'Fahrzeug, Marke und Modell unbekannt',
    power: ({ kw, ps }) => `${kw}\u00a0kW (${ps}\u00a0PS)`,
    modelPhoto: ({ name }) => `${name}: Außenansicht`,
    interiorPhoto: ({ name }) => `${name}: Innenansicht`,
    modelOnly: 'Abbildung des Modells, nicht dieses Fahrzeugs',
    pendingSections: {
      serviceHistory: 'Servicehistorie',
      photos: 'Fotos',
      serviceSchedule: 'Wartungsplan',
      auctionPhotos: 'Auktionsfotos',
      renders: 'Abbildungen des Modells',
      vehicleHistory: 'Eigentumsnachweise',
      plHistory: 'Historie in Polen',
    },
    pending: ({ sections }) =>
      `Wird noch ermittelt: ${sections}. Was eintrifft, wird diesem Bericht hinzugefügt, meist innerhalb von zwei Minuten.`,
  },
  silence: {
    sources,
    // Names of countries stand in brackets, where none needs an article.
    countryInSentence: (name) => name,
    moreCountries: (number) => `${number} weitere Länder`,
    clear: (where) => `In ${where.sources} (${where.countries}) ist nichts verzeichnet.`,
    clearAnywhere: (where) => `In ${where.sources} ist nichts verzeichnet.`,
    found: 'Es gibt Einträge.',
    incomplete: (where) =>
      `Wo gesucht werden konnte (${where.countries}), wurde nichts gefunden; es konnten aber nicht alle Quellen oder Länder geprüft werden.`,
    incompleteAnywhere:
      'Wo gesucht werden konnte, wurde nichts gefunden; es konnten aber nicht alle Quellen oder Länder geprüft werden.',
    mismatch: 'Die verglichenen Angaben stimmen nicht überein.',
    unchecked: {
      pending: 'Einige Quellen haben noch nicht geantwortet.',
      unavailable: 'Konnte nicht geprüft werden: Die Quellen haben nicht geantwortet.',
      'not covered':
        'Nicht geprüft: Keine Quelle deckt ein solches Fahrzeug oder die Länder ab, in denen es gewesen ist.',
      'not applicable': 'Trifft auf dieses Fahrzeug nicht zu.',
    },
    words: {
      found: 'Verzeichnet',
      clear: 'Nichts verzeichnet',
      incomplete: 'Teilweise geprüft',
      pending: 'Wird ermittelt',
      unavailable: 'Konnte nicht geprüft werden',
      'not covered': 'Nicht abgedeckt',
      mismatch: 'Stimmt nicht überein',
      'not applicable': 'Nicht zutreffend',
    },
  },
  verdicts,
  odometer: {
    title: 'Kilometerstand',
    chartTitle: 'Kilometerstände im Zeitverlauf',
    tableTitle: 'Alle Kilometerstände',
    otherTableTitle: 'Kilometerstände, nicht berücksichtigt oder in keiner anderen Tabelle',
    tableCaption: 'Kilometerstände, die neuesten zuerst',
    explanationTitle: 'So wurde beurteilt',
    date: 'Datum',
    reading: 'Stand',
    source: 'Quelle',
    country: 'Land',
    noDate: 'Ohne Datum',
    aside: (told) => `Nicht berücksichtigt \u2013 ${told.reason}.`,
    missing: (told) => `\u2212${told.distance}`,
    maybeMissing: (told) => `\u2212${told.distance}?`,
    replaced: 'Kilometerzähler ausgetauscht',
    wentRound: 'Wieder bei null begonnen',
    imported: (told) => `Importiert (Herkunft: ${told.country})`,
    importedFromAbroad: 'Importiert',
    shapes: {
      circle: 'Register und Hauptuntersuchungen',
      square: 'Werkstätten und Servicehefte',
      diamond: 'Inserate und Auktionen',
      triangle: 'Versicherer und Schadendaten',
      ring: 'Sonstige Quellen',
    },
    legend: {
      aside: 'Nicht berücksichtigt',
      band: 'Üblich für Klasse und Alter',
      drop: 'Rückgang',
      import: 'Import',
      owner: 'Halterwechsel',
    },
    summary: {
      span: (told) =>
        `${readings(told.count)} (${told.from} \u2013 ${told.to}); der letzte, der zählt, beträgt ${told.last}.`,
      drop: (told) =>
        `Rückgang von ${told.before} (${told.beforeDate}) auf ${told.after} (${told.date}): ${told.label}.`,
      aside: (told) => `Nicht berücksichtigt: ${told.count}.`,
      imports: (told) => `Eingezeichnete Importe: ${told.count}.`,
      owners: (told) => `Eingezeichnete Halterwechsel: ${told.count}.`,
      band: (told) => `Heute üblich für Klasse und Alter: ${told.low} bis ${told.high}.`,
    },
  },
  coverage: {
    title: 'Was geprüft wurde',
    lead: (told) =>
      `${sources(told.sources)} in ${count(told.countries, 'Land', 'Ländern')} befragt. Nur „Nichts verzeichnet“ bedeutet, dass überall gesucht und nichts gefunden wurde.`,
    tableTitle: 'Prüfungen',
    tableCaption: 'Alle Prüfungen mit Ergebnis, Anzahl der Quellen und deren Ländern',
    check: 'Prüfung',
    result: 'Ergebnis',
    sources: 'Quellen',
    countries: 'Länder',
    factsTitle: 'Wo gesucht wurde',
    kindsOfSources: 'Arten von Quellen mit Einträgen',
    disputesTitle: 'Wo Quellen voneinander abwichen',
    followed: (told) => `Maßgeblich: ${told.source}`,
    checkDigit: { valid: 'Gültig', mismatch: 'Stimmt nicht überein' },
    vinMatch: { same: 'Stimmen überein', mismatch: 'Stimmen nicht überein' },
    vinMismatch:
      'Laut FIN ist es eine andere Marke, ein anderes Modell oder Modelljahr, als Quellen angeben. Vergleichen Sie die FIN mit der am Fahrzeug und in den Papieren.',
    markedAtAuction:
      'In Registern trägt der Eigentumsnachweis keinen Vermerk; bei einer Versteigerung wurde das Fahrzeug mit einem verkauft.',
    checkDigitMismatch: 'Vergleichen Sie die FIN mit der am Fahrzeug und der in den Fahrzeugpapieren.',
    checks: {
      identity: 'Identität',
      technical: 'Technische Daten',
      registration: 'Zulassung',
      ownershipHistory: 'Halter',
      mileageHistory: 'Kilometerstände',
      accidentHistory: 'Unfälle und Schäden',
      inspections: 'Hauptuntersuchungen',
      recalls: 'Rückrufe',
      insurance: 'Versicherung',
      equipment: 'Ausstattung',
      valuations: 'Marktwert',
      listingHistories: 'Inserate',
      auctionHistory: 'Auktionen',
      factoryData: 'Werksdaten',
      stolenCheck: 'Register gestohlener Fahrzeuge',
      serviceHistory: 'Servicehistorie',
      photos: 'Fotos',
      serviceSchedule: 'Wartungsplan',
      auctionPhotos: 'Auktionsfotos',
      renders: 'Abbildungen des Modells',
      vehicleHistory: 'Eigentumsnachweise',
      plHistory: 'Historie in Polen',
      vinCheckDigit: 'Prüfziffer der FIN',
      vinMatchesVehicle: 'FIN und Fahrzeug',
    },
    fields: {
      'identity.make': 'Marke',
      'identity.model': 'Modell',
      'identity.variant': 'Variante',
      'identity.commercialName': 'Handelsbezeichnung',
      'identity.year': 'Modell-/Baujahr',
      'identity.color': 'Farbe',
      'identity.interiorColor': 'Innenfarbe',
      'identity.bodyType': 'Karosserie',
      'identity.category': 'Fahrzeugklasse',
      'identity.seatCount': 'Sitze',
      'identity.doors': 'Türen',
      'identity.manufacturedDate': 'Herstellungsdatum',
      'technical.engineCode': 'Motorcode',
      'technical.engineDescription': 'Motor',
      'technical.fuelType': 'Kraftstoff',
      'technical.powerKw': 'Leistung',
      'technical.batteryKwh': 'Batteriekapazität',
      'technical.capacityCcm': 'Hubraum',
      'technical.cylinders': 'Zylinder',
      'technical.valves': 'Ventile',
      'technical.aspiration': 'Luftzufuhr',
      'technical.co2GPerKm': 'CO₂-Emissionen',
      'technical.curbMassKg': 'Leermasse',
      'technical.grossMassKg': 'Zulässige Gesamtmasse',
      'technical.transmission': 'Getriebe',
      'technical.drive': 'Antrieb',
      'technical.driveSide': 'Lenkradseite',
      'technical.platform': 'Plattform',
      'technical.emissionStandard': 'Abgasnorm',
      'technical.energyLabel': 'Energielabel',
      'registration.firstRegisteredAt': 'Erstzulassung',
      registrationNumber: 'Kennzeichen',
      vehicleStatus: 'Status im Register',
    },
  },
  glossary: {
    title: 'Begriffe in diesem Bericht',
    entries: [
      {
        term: 'Problem',
        meaning:
          'Ein Eintrag, der viel Geld kosten oder gegen einen Kauf sprechen kann. Lesen Sie die Belege, bevor Sie entscheiden.',
      },
      {
        term: 'Achtung',
        meaning: 'Ein Eintrag, den Sie kennen und nach dem Sie fragen sollten. Er muss kein Mangel sein.',
      },
      {
        term: 'Unauffällig',
        meaning:
          'Alle Quellen, die etwas wissen könnten, wurden befragt, überall, wo das Fahrzeug bekanntermaßen war, und keine hat einen Eintrag, der gegen das Fahrzeug spricht.',
      },
      {
        term: 'Nicht geprüft',
        meaning:
          'Es konnte keine Quelle befragt werden oder nur ein Teil der Quellen, oder eine Antwort steht noch aus. Das sagt nichts über das Fahrzeug aus, weder Gutes noch Schlechtes.',
      },
      {
        term: 'Nicht berücksichtigt',
        meaning:
          'Ein Kilometerstand, der nicht zu den übrigen passt und bei dem wahrscheinlich ein Schreibfehler oder eine falsche Einheit vorliegt, oder einer ohne Datum. Er wird mit dem Grund gezeigt, aber nicht mitgerechnet.',
      },
      {
        term: 'Zusammengefasste Einträge',
        meaning: 'Mehrere Quellen berichten von demselben Ereignis. Es steht hier einmal, mit der Anzahl der Einträge.',
      },
      {
        term: 'Schadensspanne',
        meaning:
          'Die Quellen nennen verschiedene Beträge oder nur einen niedrigsten und einen höchsten. Die tatsächlichen Kosten liegen dazwischen.',
      },
      {
        term: 'Für dieses Fahrzeug nicht bekannt',
        meaning:
          'Für das Modell wurde ein Rückruf veröffentlicht. Keine Quelle sagt, ob dieses Fahrzeug betroffen ist oder repariert wurde; eine Markenwerkstatt kann es prüfen.',
      },
      {
        term: 'Letzter bekannter Stand',
        meaning: 'Der jüngste verzeichnete Kilometerstand, der zählt. Das Fahrzeug kann seither weiter gefahren sein.',
      },
      {
        term: 'Üblich für Klasse und Alter',
        meaning:
          'Was die meisten Fahrzeuge dieser Art in diesem Alter gefahren sind. Viele gute Fahrzeuge liegen außerhalb.',
      },
    ],
    limitsTitle: 'Was ein Bericht wissen kann',
    limits: [
      'Ein Bericht gibt wieder, was andere verzeichnet haben. Nicht gemeldete Schäden, Arbeiten ohne Rechnung und nie abgelesene Kilometerstände enthält er nicht.',
      'Er ersetzt nicht den Blick auf das Fahrzeug. Vergleichen Sie es mit seinen Papieren und lassen Sie es untersuchen, bevor Sie zahlen.',
    ],
  },
};
