import { pluralsOf } from '../../plural.ts';
import { en as vehicle } from './vehicle/en.ts';

const { count: counted } = pluralsOf('en');
const count = (number: number, forms: { one: string; other: string }) => counted(BigInt(number), forms);

interface Where {
  readonly sources: string;
  readonly countries: string;
}

/** Labels and sentences of the sections that show records. Labels begin with a capital; sentences end with a full stop. */
export const en = {
  labels: {
    date: 'Date',
    from: 'From',
    to: 'To',
    place: 'Place',
    odometer: 'Odometer',
    source: 'Source',
    reference: 'Reference',
    price: 'Price',
    yes: 'yes',
    no: 'no',
    sourcesDiffer: (told: { source: string }) => `Sources differ; the value shown is from: ${told.source}.`,
  },
  timeline: {
    title: 'Timeline',
    lead: (told: { count: number; from: string; to: string }) =>
      told.from === told.to
        ? `${count(told.count, { one: 'event', other: 'events' })} in ${told.from}.`
        : `${count(told.count, { one: 'event', other: 'events' })} from ${told.from} to ${told.to}.`,
    all: 'All',
    categories: {
      registration: 'Registration',
      ownership: 'Owners',
      inspection: 'Inspections',
      service: 'Service',
      damage: 'Damage',
      insurance: 'Insurance',
      market: 'Market',
      theft: 'Theft',
      recall: 'Recalls',
      title: 'Title and registers',
      reading: 'Odometer',
    },
    manufactured: 'Manufactured',
    firstRegistered: 'First registration',
    imported: 'Import',
    registeredInLatvia: 'First registration in Latvia',
    newOwner: (told: { number: number }) => `Owner ${told.number}`,
    ownershipEnds: (told: { number: number }) => `End of ownership ${told.number}`,
    keeperChanged: 'Present keeper',
    insuranceBegins: 'Insurance begins',
    insuranceEnds: 'Insurance ends',
    listed: 'Offered for sale',
    auctioned: 'Auction',
    reportedStolen: 'Entry in a register of stolen vehicles',
    recallPublished: 'Recall published',
    readingSetAside: 'This reading is set aside; see the odometer.',
  },
  accidents: {
    title: 'Accidents and damage',
    nothing: ({ sources, countries }: Where) => `No accident or damage recorded by ${sources} in ${countries}.`,
    amongEvents: 'An accident is among the entries of the vehicle registers; see title and register history.',
    noAccident: 'No accident is recorded.',
    outcome: 'Outcome',
    damaged: 'Damage',
    damage: 'Damage to this vehicle',
    otherParty: 'Damage to others',
    cause: 'Cause',
    responsibility: 'Responsibility',
    otherResponsible: 'another party was held responsible',
    noOtherResponsible: 'no other party was held responsible',
    zones: 'Where it was hit',
    parts: 'Parts',
    records: 'Records',
    grouped: (number: number) => `${count(number, { one: 'record', other: 'records' })} of this event, shown as one`,
    maybeEstimate: 'This may be the estimate for earlier damage in this list; both would then be one event.',
    maybeEstimates: (told: { count: number }) => `Of these, possibly only estimates for other damage: ${told.count}.`,
    legend: { harmed: 'Damaged', touched: 'Affected area' },
    diagram: (told: { places: string }) => `The vehicle from above. Damaged: ${told.places}.`,
    photo: (told: { number: number; total: number; date: string }) =>
      `Photo ${told.number} of ${told.total} of the damage of ${told.date}`,
    film: (told: { number: number; total: number; date: string }) =>
      `Film ${told.number} of ${told.total} of the damage of ${told.date}`,
  },
  ownership: {
    title: 'Owners and countries',
    nothing: ({ sources, countries }: Where) => `No owner recorded by ${sources} in ${countries}.`,
    lead: (told: { count: number; since: string }) =>
      told.count === 1
        ? `1 owner is recorded, since ${told.since}.`
        : `${count(told.count, { one: 'owner is', other: 'owners are' })} recorded since ${told.since}.`,
    current: (told: { since: string; length: string }) =>
      `The present owner has had the vehicle since ${told.since} (${told.length}).`,
    ended: (told: { at: string }) => `The last recorded ownership ended: ${told.at}.`,
    strip: 'Owners and countries over time',
    stripOwner: (told: { number: number; owner: string; from: string; to: string }) =>
      `Owner ${told.number}, ${told.owner}: ${told.from} to ${told.to}.`,
    stripCountry: (told: { country: string; from: string; to: string }) =>
      `${told.country}: ${told.from} to ${told.to}.`,
    owners: 'Owners',
    countries: 'Countries',
    periods: 'Periods of ownership',
    number: 'Owner',
    type: 'Kind of owner or region',
    length: 'How long',
    today: 'today',
    notRecorded: 'not recorded',
    firstRegistered: 'First registered',
    registeredInLatvia: 'First registered in Latvia',
    firstSold: 'First sold in',
    previousCountry: 'Registered before in',
    imported: 'Imported',
    route: (told: { from?: string; to?: string }) => [told.from, told.to].filter(Boolean).join(' → '),
    /** Who is entered in the register for using the vehicle, which need not be its owner. A date follows. */
    keeperSince: 'Present keeper since',
    currentOwner: 'Present owner',
  },
  title: {
    title: 'Title and register history',
    brands: (told: { brands: string }) => `The title carries: ${told.brands}.`,
    noBrands: 'No mark on the title is recorded.',
    events: (number: number) =>
      `${count(number, { one: 'entry is', other: 'entries are' })} recorded in vehicle registers.`,
    owners: 'Owners in the title register',
    owner: 'Owner',
    state: 'State or region',
    bought: 'Bought',
    sold: 'Sold',
    length: 'How long',
    entries: 'Entries in the registers',
    entry: 'Entry',
    reporter: 'Noted by',
  },
  theft: {
    title: 'Theft',
    nothing: ({ sources, countries }: Where) =>
      `No entry in registers of stolen vehicles; looked up by ${sources} in ${countries}.`,
    /** The entry has the same data. Whether it is about this vehicle is for the police to say. */
    lead: (number: number) =>
      `${count(number, { one: 'entry', other: 'entries' })} in registers of stolen vehicles ${
        number === 1 ? 'matches' : 'match'
      } this vehicle. Have it confirmed by the police.`,
    leadWithoutEntries: 'A register of stolen vehicles may hold this vehicle. Have it confirmed by the police.',
    status: 'The vehicle register lists the vehicle as reported stolen. Have it confirmed by the police.',
    entries: 'Matching entries',
    lifted: 'Lifted',
    reported: 'Reported',
    vehicle: 'Vehicle',
    plate: 'Plate',
    colour: 'Colour',
  },
  inspections: {
    title: 'Inspections',
    nothing: ({ sources, countries }: Where) => `No inspection recorded by ${sources} in ${countries}.`,
    lead: (told: { count: number; failed: number; last: string; decision: string }) =>
      [
        `${count(told.count, { one: 'inspection is', other: 'inspections are' })} recorded${
          told.failed === 0 || told.count === 1 ? '' : `, ${told.failed} of them not passed`
        }.`,
        `Last result, ${told.last}: ${told.decision}.`,
      ].join(' '),
    validUntil: (told: { date: string }) => `Valid until: ${told.date}.`,
    ranOut: (told: { date: string }) => `Ran out: ${told.date}.`,
    station: 'Station',
    kind: 'Kind',
    caption: 'Inspections, newest first',
  },
  service: {
    title: 'Service history',
    nothing: ({ sources, countries }: Where) => `No workshop visit recorded by ${sources} in ${countries}.`,
    lead: (told: { count: number; last: string }) =>
      told.count === 1
        ? `1 workshop visit is recorded: ${told.last}.`
        : `${count(told.count, { one: 'workshop visit is', other: 'workshop visits are' })} recorded, the last: ${told.last}.`,
    visits: 'Workshop visits, newest first',
    kind: 'Visit',
    workshop: 'Workshop',
    cost: 'Cost',
  },
  schedule: {
    title: 'Maintenance plan',
    /** Overdue: the date or distance has passed. Due: it is to be done now. Due soon: not yet, but next. */
    lead: (told: { overdue: number; due: number; soon: number; unknown: number }) =>
      [
        ...(told.overdue === 0 ? [] : [`${count(told.overdue, { one: 'job is', other: 'jobs are' })} overdue.`]),
        ...(told.due === 0 ? [] : [`${count(told.due, { one: 'job is', other: 'jobs are' })} due.`]),
        ...(told.soon === 0 ? [] : [`${count(told.soon, { one: 'job is', other: 'jobs are' })} due soon.`]),
        ...(told.overdue + told.due + told.soon + told.unknown === 0 ? ['As far as is known, nothing is due.'] : []),
        ...(told.unknown === 0
          ? []
          : [
              `For ${count(told.unknown, { one: 'job', other: 'jobs' })} no work is recorded, which does not prove that none was done.`,
            ]),
      ].join(' '),
    notSince: (told: { count: number; year: string }) =>
      `For ${count(told.count, { one: 'job', other: 'jobs' })} no work is recorded within the interval (${told.count === 1 ? '' : 'the longest '}since ${told.year}), which does not prove that none was done.`,
    noRecordSince: (told: { year: string }) => `no record since ${told.year}`,
    reckonedWith: (told: { distance: string; date: string }) =>
      `Based on the last known reading, ${told.distance} on ${told.date}.`,
    next: (told: { job: string; when: string }) => `First on the plan: ${told.job} (${told.when}).`,
    dueSoon: 'due soon',
    notYetDue: 'not yet due',
    jobs: 'Jobs of the maintenance plan',
    job: 'Job',
    lastDone: 'Last recorded',
    due: 'Next due',
    status: 'Status',
    everyMonths: (months: number) => `every ${count(months, { one: 'month', other: 'months' })}`,
    everyDistance: (told: { distance: string }) => `every ${told.distance}`,
    everyEither: (told: { distance: string; months: number }) =>
      `every ${told.distance} or ${count(told.months, { one: 'month', other: 'months' })}`,
    labour: (minutes: number) => `Labour: ${minutes}\u00a0min.`,
    parts: (told: { parts: string }) => `Parts: ${told.parts}.`,
    noRecord: 'no record',
  },
  recalls: {
    title: 'Recalls',
    nothing: ({ sources, countries }: Where) => `No recall recorded by ${sources} in ${countries}.`,
    lead: (number: number) =>
      `${count(number, { one: 'recall was', other: 'recalls were' })} carried out on this vehicle.`,
    modelOnly:
      'The campaign concerns the model. No source says whether this vehicle is affected; a dealer of the make can check by the VIN.',
    mentioned: (told: { date: string }) =>
      `The campaign concerns the model. A workshop visit of ${told.date} names it; a dealer of the make can check by the VIN whether the repair was done.`,
    campaign: 'Campaign',
    manufacturerCode: 'Manufacturer’s code',
    manufacturer: 'Manufacturer',
    risk: 'Risk',
    consequences: 'What it can lead to',
    remedy: 'Remedy',
    affected: 'Vehicles affected worldwide',
    affectedIn: (told: { country: string }) => `Vehicles affected, ${told.country}`,
    affectedInCountry: 'Vehicles affected in the country',
  },
  insurance: {
    title: 'Insurance',
    lead: (number: number) => `${count(number, { one: 'policy is', other: 'policies are' })} recorded.`,
    insured: 'Liability cover was in force when the report was made.',
    notInsured: 'No liability cover was in force when the report was made.',
    periods: 'Periods of liability cover, newest first',
    insurer: 'Insurer',
    number: 'Policies',
  },
  ...vehicle,
};
