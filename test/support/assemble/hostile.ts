import * as fc from 'fast-check';

import type { Evidence, EvidenceKind, EvidenceOf } from '../../../src/report/evidence/evidence.ts';
import type { Recorded } from '../../../src/report/evidence/record.ts';
import * as codes from '../../../src/vehicles/codes.ts';

/** How much the records may vary. A report omits some of it, which cannot be recovered from the report. */
interface Variety {
  readonly countries: readonly (string | null)[];
  readonly currencies: readonly string[];
  readonly hasUnits: boolean;
  readonly hasTimes: boolean;
}

export const fullVariety: Variety = {
  countries: ['LV', 'DE', 'US', 'XX', null],
  currencies: ['EUR', 'PLN', 'USD'],
  hasUnits: true,
  hasTimes: true,
};

/** Few enough of each that many records are taken for the same, and some of them wrongly. */
const days = ['2019-12-31', '2020-01-01', '2020-01-02', '2020-01-05', '2020-02-03', '2021-06-30', '1899-12-30'];
const vague = ['2020', '2020-01', '2021', '2020-02'];
const times = ['2020-01-01T09:00:00Z', '2020-01-01T09:00:01Z', '2020-01-02T23:59:59Z'];
const texts = ['a', 'A.', 'b', 'Ä-1', '  ', '2020', 'Kombiinstrument ersetzt'];
const distances = [0, 1, 100, 60_000, 60_001, 60_009, 61_200, 160_934, 999_999_999];
/** Of all degrees of trust, and few enough that many records differ in nothing but what they say. */
const sources = ['vehicleRegister', 'inspectionRegister', 'workshopRecords', 'auctionRecords', 'classifieds'] as const;
const values = [0, 0.4, 900, 900.5, 1_000, 14_520.5, 2_000_000_000];

const one = <Value>(list: readonly Value[]) => fc.constantFrom(...list);
const some = <Value>(list: readonly Value[]) => fc.subarray([...list], { maxLength: 3 });
const text = one(texts);
const distance = one(distances);
const value = one(values);

/** An arbitrary for every field: a field that is new in the evidence is missed by the type. */
type Fields<Kind extends EvidenceKind> = {
  [Field in keyof Omit<EvidenceOf<Kind>, 'kind' | keyof Recorded>]-?: fc.Arbitrary<EvidenceOf<Kind>[Field]>;
};

/** Records of all kinds, or of some, as hostile as the variety allows. */
export function evidenceIn(
  { countries, currencies, hasUnits, hasTimes }: Variety,
  only?: readonly EvidenceKind[],
): fc.Arbitrary<Evidence[]> {
  const date = one([...days, ...days, ...vague, ...(hasTimes ? times : [])]);
  const country = one(countries);
  const amount = fc.record({ value, currency: one(currencies) });
  const medium = fc.oneof(
    fc.record({
      state: fc.constant('kept' as const),
      kind: one(['picture', 'video', 'document'] as const),
      id: one(['m1', 'm2', 'm3']),
      contentType: fc.constant('image/webp'),
    }),
    fc.constant({ state: 'remote', kind: 'picture', url: 'https://supplier.example/1' } as const),
  );
  const photo = fc.record({ medium, claimId: text, wan: text }, { requiredKeys: ['medium'] });
  const original = fc.record(
    { wording: text, unit: one(['km', 'mi', 'mil'] as const), value: distance },
    { requiredKeys: [] },
  );
  const odometerMeaning = one(['read', 'declared', 'estimated', 'notActual'] as const);
  const recorded = {
    source: one(sources),
    country,
    knownFrom: one(['2019-12-31', '2020-01-02', '2020', '2021-06-30']),
    ...(hasUnits && { original }),
  };
  /** Optional fields are left out at random. */
  const records = <Kind extends EvidenceKind>(
    kind: Kind,
    required: readonly (keyof Fields<Kind> & string)[],
    fields: Fields<Kind>,
  ): fc.Arbitrary<Evidence> => {
    const model: Record<string, fc.Arbitrary<unknown>> = { ...recorded, ...fields };
    if (kind === 'registered') model['country'] = one(countries.filter((known) => known !== null));
    const requiredKeys = ['source', 'country', 'knownFrom', ...required];
    return fc.record(model, { requiredKeys }).map((drawn) => ({ kind, ...drawn }) as unknown as Evidence);
  };

  const kinds: Record<EvidenceKind, fc.Arbitrary<Evidence>> = {
    auctioned: records('auctioned', ['date', 'photos'], {
      date,
      lotNumber: text,
      status: one(codes.saleStatuses),
      price: amount,
      odometerKm: distance,
      odometerMeaning,
      titleType: one(codes.titleTypes),
      primaryDamage: text,
      secondaryDamage: text,
      estimatedRepair: amount,
      bodyStyle: text,
      colourName: text,
      fuelName: text,
      transmissionName: text,
      sellerType: one(codes.sellerTypes),
      location: text,
      photos: fc.array(photo, { maxLength: 2 }),
    }),
    branded: records('branded', ['brand'], { brand: one(codes.titleBrands), date, location: text }),
    built: records(
      'built',
      ['recalls', 'warranties', 'nhtsaRatings', 'iihsRatings', 'standardEquipment', 'featureGroups'],
      {
        trim: text,
        style: text,
        baseMsrp: amount,
        deliveryCharges: amount,
        invoicePrice: amount,
        totalPrice: amount,
        epaCityMpg: value,
        epaHwyMpg: value,
        epaCombinedMpg: value,
        recalls: fc.array(fc.record({ campaignId: text }), { maxLength: 1 }),
        warranties: fc.constant([]),
        nhtsaRatings: fc.constant([]),
        iihsRatings: fc.constant([]),
        standardEquipment: fc.constant([]),
        featureGroups: fc.constant([]),
      },
    ),
    damaged: records('damaged', ['date', 'type', 'zones', 'positions', 'parts', 'photos', 'videos'], {
      date,
      dateMeaning: one(['loss', 'notice', 'settlement', 'invoice', 'entry'] as const),
      isDateEstimated: fc.boolean(),
      type: one(codes.damageTypes),
      outcome: one([...codes.damageOutcomes, 'unknown'] as const),
      accidentCountry: one(['LV', 'DE']),
      odometerKm: one([0, 12_000]),
      odometerMeaning,
      description: text,
      reference: text,
      replaces: text,
      damage: amount,
      damageRange: fc.record({ min: one([100, 900]), max: one([900, 5_000]), currency: one(currencies) }),
      amountMeaning: one(['bill', 'estimate', 'guess'] as const),
      amountBasis: one(['net', 'gross', 'lessExcess'] as const),
      otherPartyDamage: amount,
      wasVictim: fc.boolean(),
      cause: one(codes.damageCauses),
      zones: some(codes.damageZones),
      positions: some(codes.damagePositions),
      parts: some(codes.partGroups),
      photos: fc.array(photo, { maxLength: 2 }),
      videos: fc.array(fc.record({ film: medium, poster: medium }, { requiredKeys: ['film'] }), { maxLength: 1 }),
    }),
    equipped: records('equipped', ['description', 'category', 'tier'], {
      code: text,
      description: text,
      category: one(['SAFETY', 'OTHER'] as const),
      tier: one(['HIGHLIGHT', 'DETAIL'] as const),
      featureKey: text,
    }),
    happened: records('happened', ['date', 'details'], {
      date,
      location: text,
      reporter: text,
      odometerKm: distance,
      odometerMeaning,
      details: some(texts),
      about: one(['service', 'accident', 'title', 'sale', 'inspection', 'other'] as const),
    }),
    identified: records('identified', [], {
      vehicleClass: one(codes.vehicleClasses),
      make: text,
      model: text,
      variant: text,
      commercialName: text,
      year: one([1899, 2019, 2020]),
      manufacturedDate: date,
      colour: one(codes.colours),
      colourName: text,
      colourHex: text,
      interiorColour: text,
      body: one(codes.bodies),
      category: text,
      seats: value,
      doors: value,
      driveSide: one(codes.driveSides),
      engineCode: text,
      engineDescription: text,
      fuel: one(codes.fuels),
      powerKw: value,
      batteryKwh: value,
      capacityCcm: value,
      cylinders: value,
      valves: value,
      aspiration: one(codes.aspirations),
      co2GPerKm: value,
      curbMassKg: value,
      grossMassKg: value,
      transmission: one(codes.transmissions),
      gears: value,
      drive: one(codes.drives),
      platform: text,
      emissionStandard: text,
      energyLabel: text,
    }),
    inspected: records('inspected', ['date', 'type', 'decision', 'defects'], {
      date,
      type: one(codes.inspectionTypes),
      decision: one(codes.inspectionDecisions),
      odometerKm: distance,
      odometerMeaning,
      nextInspectionDate: date,
      company: text,
      address: text,
      defects: fc.array(fc.record({ description: text, details: text }, { requiredKeys: ['description'] }), {
        maxLength: 2,
      }),
    }),
    insured: records('insured', ['from'], {
      insurer: text,
      from: date,
      to: date,
      issueDate: date,
      odometerKm: distance,
      odometerMeaning,
    }),
    listed: records('listed', ['firstSeenAt'], {
      firstSeenAt: date,
      lastSeenAt: date,
      price: amount,
      mileageKm: distance,
      domain: one(['a.example', 'www.a.example', 'B.example', '']),
      sellerType: one(codes.sellerTypes),
      inventoryType: one(codes.inventoryTypes),
    }),
    odometerJudged: records('odometerJudged', ['verdict'], {
      verdict: one(['logical', 'illogical', 'none'] as const),
      reason: one(['rolledOver', 'replaced', 'registeredAbroad', 'tooFewReadings', 'formerlyIllogical'] as const),
      lastReadingYear: one([2019, 2021]),
    }),
    odometerReplaced: records('odometerReplaced', ['date'], { date, oldKm: distance, newKm: distance }),
    owned: records('owned', ['ownerType', 'from'], {
      ownerType: one(codes.ownerTypes),
      from: date,
      to: date,
      odometerKm: distance,
      odometerMeaning,
    }),
    photographed: records('photographed', ['photos'], { photos: fc.array(photo, { maxLength: 2 }) }),
    planned: records('planned', ['wording', 'parts'], {
      operation: one(codes.serviceOperations),
      wording: text,
      jobKind: one(codes.jobKinds),
      intervalKm: one([1, 15_000, 1_000_000]),
      intervalMonths: one([1, 12, 1_200]),
      labourMinutes: value,
      parts: fc.constant([]),
    }),
    reading: records('reading', ['date', 'odometerKm'], { date, odometerKm: distance, odometerMeaning }),
    recalled: records('recalled', ['campaignId', 'scope'], {
      campaignId: one(['A-1', 'a 1', 'B', '69X0', '№']),
      scope: one(['vehicle', 'model'] as const),
      manufacturerCode: one(['69X0', '70', 'B', 'A1']),
      date,
      manufacturer: text,
      component: text,
      summary: text,
      consequences: text,
      risk: one(codes.recallRisks),
      remedy: text,
      repaired: fc.boolean(),
      vehiclesAffected: value,
      vehiclesAffectedInCountry: value,
    }),
    recallsLookedUp: records('recallsLookedUp', ['hasOpen'], { hasOpen: fc.boolean() }),
    registered: records('registered', [], {
      date,
      until: date,
      plate: text,
      firstRegisteredAt: date,
      isDatePlaceholder: fc.boolean(),
      status: one(codes.vehicleStatuses),
      ownerType: one(codes.ownerTypes),
      keeperSince: date,
      purchaseCountry: one(['LV', 'XX']),
      importedFrom: one(['LV', 'DE', 'XX']),
      importedAt: date,
      exportedTo: one(['LV', 'DE', 'XX']),
      exportedAt: date,
      isTaxi: fc.boolean(),
      isLearningVehicle: fc.boolean(),
      isRental: fc.boolean(),
      isInsured: fc.boolean(),
      canBeTransferred: fc.boolean(),
      catalogPrice: amount,
      registrationTax: amount,
    }),
    rendered: records('rendered', ['view', 'medium'], {
      view: one(['exterior', 'interior'] as const),
      medium,
    }),
    serviced: records('serviced', ['date', 'type', 'operations', 'actions'], {
      date,
      odometerKm: distance,
      odometerMeaning,
      provider: text,
      type: one(codes.serviceTypes),
      operations: some(codes.serviceOperations),
      actions: some(texts),
      description: text,
      location: text,
      cost: amount,
      document: medium,
      reference: text,
    }),
    stolen: records('stolen', [], {
      date,
      make: text,
      model: text,
      plate: text,
      colourName: text,
      location: text,
      recoveredAt: date,
    }),
    titleOwner: records('titleOwner', ['number'], {
      number: one([1, 2, 3]),
      purchased: date,
      soldAt: date,
      state: text,
    }),
    valued: records('valued', ['date', 'currency', 'adjustments'], {
      date,
      currency: one(currencies),
      description: text,
      mileageKm: distance,
      book: text,
      onTheRoadGbp: value,
      dealerForecourtGbp: value,
      privateCleanGbp: value,
      partExchangeGbp: value,
      auctionGbp: value,
      retailPrice: value,
      tradeInPrice: value,
      privatePartyPrice: value,
      auctionPrice: value,
      priceLow: value,
      priceHigh: value,
      averagePrice: value,
      baseMarketCountry: one(['LV', 'XX']),
      targetCountry: one(['LV', 'XX']),
      basePrice: value,
      adjustments: fc.array(fc.record({ code: one(codes.adjustmentCodes), pct: one([-4, 2.5]) }), { maxLength: 2 }),
    }),
  };
  const all = only ? only.map((kind) => kinds[kind]) : Object.values(kinds);
  // Of few kinds there are many that meet each other; of all, there is something for every part of the report.
  const few = fc
    .shuffledSubarray(all, { minLength: 1, maxLength: 3 })
    .chain((chosen) => fc.array(fc.oneof(...chosen), { maxLength: 30 }));
  return fc.oneof(few, few, fc.array(fc.oneof(...all), { maxLength: 60 }));
}
