import { psOfKw } from '../../../vehicles/units.ts';
import type { DocumentContext } from '../context.ts';
import type { Block, Fact, Section, Text } from '../document.ts';
import { fact, figure, inOneLine, wordingOf } from './parts.ts';

/** What the vehicle is, in facts; a field on which sources differ says so. */
export function writeVehicle(context: DocumentContext): Section | undefined {
  const { title, identity, technical, registration } = context.say.vehicle;
  const blocks = [
    { title: identity, items: tellIdentity(context) },
    { title: technical, items: tellTechnical(context) },
    { title: registration, items: tellRegistration(context) },
  ]
    .filter(({ items }) => items.length > 0)
    .map((block): Block => ({ kind: 'facts', ...block }));
  return blocks.length === 0 ? undefined : { id: 'vehicle', title, isPending: false, blocks };
}

/** Makes facts of a part of the report, with a note where its field is disputed. */
function factsOf(context: DocumentContext, part: 'identity' | 'technical' | 'registration') {
  const { fieldSources } = context.report.provenance;
  return (label: string, field: string, value: Text | undefined): Fact[] => {
    const source = fieldSources[`${part}.${field}`];
    const note = source && context.say.labels.sourcesDiffer({ source: context.words.source(source) });
    return fact(label, value, note);
  };
}

function tellIdentity(context: DocumentContext): Fact[] {
  const {
    words,
    say: { vehicle: say },
  } = context;
  const identity = context.report.identity ?? {};
  const { vehicleClass, colorKey, colorName, bodyType, driveSide, manufacturedDate, year, seatCount, doors } = identity;
  const told = factsOf(context, 'identity');
  return [
    ...told(say.make, 'make', identity.make),
    ...told(say.model, 'model', identity.model),
    ...told(say.variant, 'variant', identity.variant),
    ...told(say.commercialName, 'commercialName', identity.commercialName),
    ...told(say.year, 'year', year === undefined ? undefined : String(year)),
    ...told(say.manufactured, 'manufacturedDate', manufacturedDate && words.date(manufacturedDate)),
    ...told(say.kind, 'vehicleClass', vehicleClass && words.for.vehicleClass[vehicleClass]),
    ...told(say.category, 'category', identity.category),
    ...told(say.body, 'bodyType', bodyType && words.for.body[bodyType]),
    ...told(say.colour, 'color', writeColour(colorKey && words.for.colour[colorKey], colorName)),
    ...told(say.interior, 'interiorColor', wordingOf(identity.interiorColor)),
    ...told(say.seats, 'seatCount', seatCount === undefined ? undefined : String(seatCount)),
    ...told(say.doors, 'doors', doors === undefined || doors === 0 ? undefined : String(doors)),
    ...told(say.driveSide, 'isRightHandDrive', driveSide && words.for.driveSide[driveSide]),
  ];
}

/** The reader's word for the colour, and the maker's name of the paint, which has no translation. */
function writeColour(word: string | undefined, paint: string | undefined): Text | undefined {
  if (word === undefined) return wordingOf(paint);
  return paint === undefined || word.toLowerCase() === paint.toLowerCase() ? word : `${word} (${paint})`;
}

function tellTechnical(context: DocumentContext): Fact[] {
  const {
    words,
    say: { vehicle: say },
  } = context;
  const technical = context.report.technical ?? {};
  const { fuelType, powerKw, transmission, gears, aspiration, drive } = technical;
  const told = factsOf(context, 'technical');
  const number = (value: number | undefined) => (value === undefined ? undefined : figure(context, value));
  const ccm = number(technical.capacityCcm);
  const kwh = number(technical.batteryKwh);
  const grams = number(technical.co2GPerKm);
  const [curb, gross] = [number(technical.curbMassKg), number(technical.grossMassKg)];
  const gearbox = [
    transmission && words.for.transmission[transmission],
    gears === undefined ? undefined : words.for.gears(gears),
  ];
  return [
    ...told(say.engine, 'engineDescription', technical.engineDescription),
    ...told(say.engineCode, 'engineCode', technical.engineCode),
    ...told(say.fuel, 'fuelType', fuelType && words.for.fuel[fuelType]),
    ...told(
      say.power,
      'powerKw',
      powerKw === undefined
        ? undefined
        : say.powerValue({ kw: figure(context, powerKw), ps: figure(context, psOfKw(powerKw)) }),
    ),
    ...told(say.battery, 'batteryKwh', kwh && say.batteryValue({ kwh })),
    ...told(say.capacity, 'capacityCcm', ccm && say.capacityValue({ ccm })),
    ...told(say.cylinders, 'cylinders', number(technical.cylinders)),
    ...told(say.valves, 'valves', number(technical.valves)),
    ...told(say.aspiration, 'aspiration', aspiration && words.for.aspiration[aspiration]),
    ...told(say.gearbox, 'transmission', inOneLine(gearbox, ', ')),
    ...told(say.drive, 'drive', drive && words.for.drive[drive]),
    ...told(say.curbMass, 'curbMassKg', curb && say.massValue({ kg: curb })),
    ...told(say.grossMass, 'grossMassKg', gross && say.massValue({ kg: gross })),
    ...told(say.co2, 'co2GPerKm', grams && say.co2Value({ grams })),
    ...told(say.emissionStandard, 'emissionStandard', technical.emissionStandard),
    ...told(say.energyLabel, 'energyLabel', technical.energyLabel),
    ...told(say.platform, 'platform', technical.platform),
  ];
}

/** Where the vehicle stands in its register and what was paid for it; its way through countries stands with its owners. */
function tellRegistration(context: DocumentContext): Fact[] {
  const {
    report,
    words,
    say: { vehicle: say, labels },
  } = context;
  const { vehicleStatus, identity, checks } = report;
  const { catalogPriceNew: value, catalogPriceCurrency: currency = '' } = report.registration ?? {};
  const { registrationTax, registrationTaxCurrency = '' } = report.registration ?? {};
  const told = factsOf(context, 'registration');
  const status = vehicleStatus ?? identity?.currentStatus;
  const answer = (is: boolean | undefined) => (is === undefined ? undefined : is ? labels.yes : labels.no);
  const { canBeTransferred } = checks;
  return [
    ...factsOf(context, 'identity')(say.status, 'currentStatus', status && words.for.vehicleStatus[status]),
    ...fact(
      say.transfer,
      canBeTransferred === undefined ? undefined : canBeTransferred ? say.transferable : say.notTransferable,
    ),
    ...fact(say.exported, answer(checks.isExported)),
    ...fact(say.taxi, answer(checks.isTaxi ?? identity?.isTaxi)),
    ...fact(say.learning, answer(checks.isLearningVehicle ?? identity?.isLearningVehicle)),
    ...told(say.priceNew, 'catalogPriceNew', value === undefined ? undefined : words.money({ value, currency }).trim()),
    ...fact(
      say.registrationTax,
      registrationTax === undefined
        ? undefined
        : words.money({ value: registrationTax, currency: registrationTaxCurrency }).trim(),
    ),
  ];
}
