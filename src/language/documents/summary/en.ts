import { pluralsOf } from '../../plural.ts';
import { verdicts } from './verdicts/en.ts';

const { count: counted } = pluralsOf('en');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, other });

const sources = (number: number) => count(number, 'source', 'sources');
const readings = (number: number) => count(number, 'reading', 'readings');

/**
 * The document's summary: head, verdicts, odometer, coverage, glossary. Names, dates and figures come ready formatted and
 * in the nominative; a language that would bend them keeps them apart, in brackets or after a colon.
 */
export const en = {
  phrases: {
    reportTitle: 'Vehicle history report',
    contents: 'Contents',
    summary: 'At a glance',
    language: 'Language',
    units: 'Units',
    kilometres: 'Kilometres',
    miles: 'Miles',
    downloadPdf: 'Download PDF',
    skipToContent: 'Skip to content',
    beingGathered: 'Being gathered',
    reload: 'Reload',
    /** Announced to screen readers when a section has arrived. */
    updated: 'The report has been updated.',
    inTables: 'In separate tables',
    unlessStated: 'unless stated otherwise',
    showEvidence: 'Show the evidence',
    showAll: 'Show all',
    hideAll: 'Hide all',
    showPicture: 'Show the picture',
    previousPicture: 'Previous picture',
    nextPicture: 'Next picture',
    close: 'Close',
    vin: 'VIN',
    reportId: 'Report number',
    madeOn: 'Made on',
    scanToCheck: 'Scan to check this report',
    checkCode: 'Check code',
    checkReport: 'Check this report',
    page: 'Page',
    of: 'of',
    /** How the states are called where only an icon would stand. */
    states: {
      problem: 'Problem',
      attention: 'Attention',
      clear: 'Clear',
      unchecked: 'Not checked',
      neutral: 'For information',
    },
  },
  attributions: {
    title: 'Data licences',
    introduction:
      'Our reports draw on public data whose licences ask for these statements; the list is the same for every report.',
    licenceTerms: 'Licence terms',
  },
  head: {
    madeOn: 'Report made on',
    readableUntil: 'Can be read until',
    reportId: 'Report number',
    unknownVehicle: 'Vehicle of unknown make and model',
    power: ({ kw, ps }: { kw: string; ps: string }) => `${kw}\u00a0kW (${ps}\u00a0PS)`,
    modelPhoto: ({ name }: { name: string }) => `${name}: outside view`,
    interiorPhoto: ({ name }: { name: string }) => `${name}: inside view`,
    modelOnly: 'Picture of the model, not of this vehicle',
    pendingSections: {
      serviceHistory: 'service history',
      photos: 'photos',
      serviceSchedule: 'service schedule',
      auctionPhotos: 'auction photos',
      renders: 'pictures of the model',
      vehicleHistory: 'title history',
      plHistory: 'history in Poland',
    },
    pending: ({ sections }: { sections: string }) =>
      `Still being gathered: ${sections}. What arrives is added to this report, usually within two minutes.`,
  },
  silence: {
    sources,
    /** How the name of a country stands inside a sentence, after what means “in”. */
    countryInSentence: (name: string) => (/^(United|Netherlands)/.test(name) ? `the ${name}` : name),
    /** Stands at the end of a list of countries. */
    moreCountries: (number: number) => `${number} more countries`,
    clear: (where: { sources: string; countries: string }) =>
      `Nothing recorded by ${where.sources} in ${where.countries}.`,
    clearAnywhere: (where: { sources: string }) => `Nothing recorded by ${where.sources}.`,
    found: 'There are records.',
    incomplete: (where: { sources: string; countries: string }) =>
      `Nothing found where it could be looked for (${where.countries}), but not every source or country could be checked.`,
    incompleteAnywhere: 'Nothing found where it could be looked for, but not every source or country could be checked.',
    mismatch: 'What was compared does not agree.',
    unchecked: {
      pending: 'Some sources have not answered yet.',
      unavailable: 'Could not be checked: the sources did not answer.',
      'not covered': 'Not checked: no source covers such a vehicle or the countries it was in.',
      'not applicable': 'Does not apply to this vehicle.',
    },
    words: {
      found: 'Recorded',
      clear: 'Nothing recorded',
      incomplete: 'Partly checked',
      pending: 'Being gathered',
      unavailable: 'Could not be checked',
      'not covered': 'Not covered',
      mismatch: 'Does not match',
      'not applicable': 'Not applicable',
    },
  },
  verdicts,
  odometer: {
    title: 'Odometer',
    chartTitle: 'Readings over time',
    tableTitle: 'All readings',
    otherTableTitle: 'Readings set aside or in no other table',
    tableCaption: 'Odometer readings, the newest first',
    explanationTitle: 'How it was judged',
    date: 'Date',
    reading: 'Reading',
    source: 'Source',
    country: 'Country',
    noDate: 'No date',
    aside: (told: { reason: string }) => `Set aside \u2013 ${told.reason}.`,
    missing: (told: { distance: string }) => `\u2212${told.distance}`,
    maybeMissing: (told: { distance: string }) => `\u2212${told.distance}?`,
    replaced: 'Odometer replaced',
    wentRound: 'Started again from zero',
    imported: (told: { country: string }) => `Imported from ${told.country}`,
    importedFromAbroad: 'Imported',
    shapes: {
      circle: 'Registers and inspections',
      square: 'Workshops and service books',
      diamond: 'Advertisements and auctions',
      triangle: 'Insurers and damage records',
      ring: 'Other sources',
    },
    legend: {
      aside: 'Set aside',
      band: 'Usual for its class and age',
      drop: 'Drop',
      import: 'Import',
      owner: 'Change of owner',
    },
    summary: {
      span: (told: { count: number; from: string; to: string; last: string }) =>
        `${readings(told.count)} between ${told.from} and ${told.to}; the last that counts is ${told.last}.`,
      drop: (told: { before: string; beforeDate: string; after: string; date: string; label: string }) =>
        `Drop from ${told.before} (${told.beforeDate}) to ${told.after} (${told.date}): ${told.label}.`,
      aside: (told: { count: number }) => `Set aside: ${told.count}.`,
      imports: (told: { count: number }) => `Imports marked: ${told.count}.`,
      owners: (told: { count: number }) => `Changes of owner marked: ${told.count}.`,
      band: (told: { low: string; high: string }) => `Usual for its class and age today: ${told.low} to ${told.high}.`,
    },
  },
  coverage: {
    title: 'What was checked',
    lead: (told: { sources: number; countries: number }) =>
      `${sources(told.sources)} asked, in ${count(told.countries, 'country', 'countries')}. Only “Nothing recorded” means that it was looked for everywhere and not found.`,
    tableTitle: 'Checks',
    tableCaption: 'Each check with its result, the number of sources and their countries',
    check: 'Check',
    result: 'Result',
    sources: 'Sources',
    countries: 'Countries',
    factsTitle: 'Where it was looked for',
    kindsOfSources: 'Kinds of sources with records',
    disputesTitle: 'Where sources disagreed',
    followed: (told: { source: string }) => `Followed: ${told.source}`,
    checkDigit: { valid: 'Valid', mismatch: 'Does not match' },
    vinMatch: { same: 'Agree', mismatch: 'Do not agree' },
    vinMismatch:
      'By its VIN this is another make, model or model year than sources report. Compare the VIN with the one on the vehicle and in its papers.',
    markedAtAuction: 'Registers have no mark on the title; an auction sold the vehicle with one.',
    checkDigitMismatch: 'Compare the VIN with the one on the vehicle and in its papers.',
    checks: {
      identity: 'Identity',
      technical: 'Technical data',
      registration: 'Registration',
      ownershipHistory: 'Owners',
      mileageHistory: 'Odometer readings',
      accidentHistory: 'Accidents and damage',
      inspections: 'Inspections',
      recalls: 'Recalls',
      insurance: 'Insurance',
      equipment: 'Equipment',
      valuations: 'Market value',
      listingHistories: 'Advertisements',
      auctionHistory: 'Auctions',
      factoryData: 'Factory data',
      stolenCheck: 'Registers of stolen vehicles',
      serviceHistory: 'Service history',
      photos: 'Photos',
      serviceSchedule: 'Service schedule',
      auctionPhotos: 'Auction photos',
      renders: 'Pictures of the model',
      vehicleHistory: 'Title history',
      plHistory: 'History in Poland',
      vinCheckDigit: 'Check digit of the VIN',
      vinMatchesVehicle: 'VIN and vehicle',
    },
    fields: {
      'identity.make': 'Make',
      'identity.model': 'Model',
      'identity.variant': 'Variant',
      'identity.commercialName': 'Commercial name',
      /** The model year or the year of manufacture, whichever is known. */
      'identity.year': 'Year',
      'identity.color': 'Colour',
      'identity.interiorColor': 'Interior colour',
      'identity.bodyType': 'Body',
      'identity.category': 'Vehicle category',
      'identity.seatCount': 'Seats',
      'identity.doors': 'Doors',
      'identity.manufacturedDate': 'Date of manufacture',
      'technical.engineCode': 'Engine code',
      'technical.engineDescription': 'Engine',
      'technical.fuelType': 'Fuel',
      'technical.powerKw': 'Power',
      'technical.batteryKwh': 'Battery capacity',
      'technical.capacityCcm': 'Displacement',
      'technical.cylinders': 'Cylinders',
      'technical.valves': 'Valves',
      'technical.aspiration': 'Aspiration',
      'technical.co2GPerKm': 'CO₂ emissions',
      'technical.curbMassKg': 'Kerb mass',
      'technical.grossMassKg': 'Maximum permitted mass',
      'technical.transmission': 'Gearbox',
      'technical.drive': 'Drive',
      'technical.driveSide': 'Side of the steering wheel',
      'technical.platform': 'Platform',
      'technical.emissionStandard': 'Emission standard',
      'technical.energyLabel': 'Energy label',
      'registration.firstRegisteredAt': 'First registration',
      registrationNumber: 'Registration number',
      vehicleStatus: 'Status in the register',
    },
  },
  glossary: {
    title: 'Terms used in this report',
    entries: [
      {
        term: 'Problem',
        meaning: 'A record that can cost a lot of money or stop a purchase. Read its evidence before you decide.',
      },
      { term: 'Attention', meaning: 'A record that you should know and ask about. It need not be a fault.' },
      {
        term: 'Clear',
        meaning:
          'All sources that could know were asked, wherever the vehicle is known to have been, and none has a record that speaks against it.',
      },
      {
        term: 'Not checked',
        meaning:
          'No source could be asked, only some could, or an answer is still missing. It says nothing about the vehicle, good or bad.',
      },
      {
        term: 'Set aside',
        meaning:
          'A reading that does not fit the others and is probably a slip of the pen, a wrong unit or without a date. It is shown, with the reason, and does not count.',
      },
      {
        term: 'Grouped records',
        meaning: 'Several sources report the same event. It is shown once, with the number of records.',
      },
      {
        term: 'Range of damage',
        meaning: 'Sources give different amounts, or only a lowest and a highest one. The true cost lies between them.',
      },
      {
        term: 'Not known for this vehicle',
        meaning:
          'A recall was published for the model. No source says whether this vehicle is affected or was repaired; a dealer of the make can check.',
      },
      {
        term: 'Last known reading',
        meaning: 'The latest odometer reading on record that counts. The vehicle may have run farther since.',
      },
      {
        term: 'Usual for its class and age',
        meaning: 'What most vehicles of this kind have run at that age. Many good vehicles lie outside it.',
      },
    ],
    limitsTitle: 'What a report can know',
    limits: [
      'A report shows what others have recorded. Damage that was never reported, work without an invoice and readings that were never taken are not in it.',
      'It does not replace looking at the vehicle. Compare it with its papers, and have it examined before you pay.',
    ],
  },
};
