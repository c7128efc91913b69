import { nameModel } from '../../../language/model-name.ts';
import { psOfKw } from '../../../vehicles/units.ts';
import { sayCode } from '../../recorded/meanings.ts';
import { sayEmissionClass } from '../../recorded/vehicle.ts';
import { writeAmount } from '../amounts.ts';
import type { DocumentContext } from '../context.ts';
import type { Block, DocumentFact, Text } from '../document.ts';
import { describeVehicle, nameVehicle } from '../head.ts';
import type { WrittenSection } from '../place.ts';
import { asValue, capital, fact, figure, inOneLine, saidText, wordingOf } from './parts.ts';

/** What the vehicle is, in facts; a field on which sources differ says so. */
export function writeVehicle(context: DocumentContext): WrittenSection | undefined {
  const { title, identity, technical, registration } = context.say.vehicle;
  const blocks = [
    { title: identity, items: describeIdentity(context) },
    { title: technical, items: describeTechnical(context) },
    { title: registration, items: describeRegistration(context) },
  ]
    .filter(({ items }) => items.length > 0)
    .map((block): Block => ({ kind: 'facts', ...block }));
  if (blocks.length === 0) return undefined;
  return {
    id: 'vehicle',
    title,
    isPending: false,
    lead: { text: describeLead(context) },
    blocks,
  };
}

/** What the line under the vehicle's name does not say; that line only where nothing else is known. */
function describeLead(context: DocumentContext): string {
  const { battery, capacity, emissionStandard } = context.say.vehicle;
  const told = describeTechnical(context)
    .filter(({ label }) => [battery, capacity, emissionStandard].includes(label))
    .flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  return inOneLine(told) ?? capital(context, describeVehicle(context).join(', ') || nameVehicle(context));
}

/** Makes facts of a part of the report, with a note where its field is disputed. */
function factsOf(context: DocumentContext, part: 'identity' | 'technical' | 'registration') {
  const { fieldSources } = context.report.provenance;
  return (label: string, field: string, value: Text | undefined): DocumentFact[] => {
    const source = fieldSources[`${part}.${field}`];
    const note = source && context.say.labels.sourcesDiffer({ source: context.words.source(source) });
    return fact(label, value, note);
  };
}

function describeIdentity(context: DocumentContext): DocumentFact[] {
  const {
    words,
    say: { vehicle: say },
  } = context;
  const identity = context.report.identity ?? {};
  const { vehicleClass, colorKey, colorName, bodyType, driveSide, manufacturedDate, year, seatCount, doors } = identity;
  const factOf = factsOf(context, 'identity');
  return [
    ...factOf(say.make, 'make', identity.make),
    ...factOf(say.model, 'model', identity.model && nameModel(identity.model, words.language)),
    ...factOf(say.variant, 'variant', identity.variant),
    ...factOf(say.commercialName, 'commercialName', identity.commercialName),
    ...factOf(say.year, 'year', year === undefined ? undefined : String(year)),
    ...factOf(say.manufactured, 'manufacturedDate', manufacturedDate && words.date(manufacturedDate)),
    ...factOf(say.kind, 'vehicleClass', vehicleClass && asValue(context, words.for.vehicleClass[vehicleClass])),
    ...factOf(say.category, 'category', identity.category),
    ...factOf(say.body, 'bodyType', bodyType && asValue(context, words.for.body[bodyType])),
    ...factOf(say.colour, 'color', writeColour(asValue(context, colorKey && words.for.colour[colorKey]), colorName)),
    ...factOf(say.interior, 'interiorColor', saidText(context, sayCode(identity.interiorColor, 'colour', words))),
    ...factOf(say.seats, 'seatCount', seatCount === undefined ? undefined : String(seatCount)),
    ...factOf(say.doors, 'doors', doors === undefined || doors === 0 ? undefined : String(doors)),
    ...factOf(say.driveSide, 'isRightHandDrive', driveSide && asValue(context, words.for.driveSide[driveSide])),
  ];
}

/** The reader's word for the colour, and the maker's name of the paint, which has no translation. */
function writeColour(word: string | undefined, paint: string | undefined): Text | undefined {
  if (word === undefined) return wordingOf(paint);
  return paint === undefined || word.toLowerCase() === paint.toLowerCase() ? word : `${word} (${paint})`;
}

function describeTechnical(context: DocumentContext): DocumentFact[] {
  const {
    words,
    say: { vehicle: say },
  } = context;
  const technical = context.report.technical ?? {};
  const { fuelType, powerKw, transmission, gears, aspiration, drive } = technical;
  const factOf = factsOf(context, 'technical');
  const number = (value: number | undefined) => (value === undefined ? undefined : figure(context, value));
  const ccm = number(technical.capacityCcm);
  const kwh = number(technical.batteryKwh);
  const grams = number(technical.co2GPerKm);
  const emissionClass = sayEmissionClass(technical.emissionStandard, words);
  const [curb, gross] = [number(technical.curbMassKg), number(technical.grossMassKg)];
  const gearbox = [
    transmission && words.for.transmission[transmission],
    gears === undefined ? undefined : words.for.gears(gears),
  ];
  return [
    ...factOf(say.engine, 'engineDescription', technical.engineDescription),
    ...factOf(say.engineCode, 'engineCode', technical.engineCode),
    ...factOf(say.fuel, 'fuelType', fuelType && asValue(context, words.for.fuel[fuelType])),
    ...factOf(
      say.power,
      'powerKw',
      powerKw === undefined
        ? undefined
        : say.powerValue({ kw: figure(context, powerKw), ps: figure(context, psOfKw(powerKw)) }),
    ),
    ...factOf(say.battery, 'batteryKwh', kwh && say.batteryValue({ kwh })),
    ...factOf(say.capacity, 'capacityCcm', ccm && say.capacityValue({ ccm })),
    ...factOf(say.cylinders, 'cylinders', number(technical.cylinders)),
    ...factOf(say.valves, 'valves', number(technical.valves)),
    ...factOf(say.aspiration, 'aspiration', aspiration && asValue(context, words.for.aspiration[aspiration])),
    ...factOf(say.gearbox, 'transmission', asValue(context, inOneLine(gearbox, ', '))),
    ...factOf(say.drive, 'drive', drive && asValue(context, words.for.drive[drive])),
    ...factOf(say.curbMass, 'curbMassKg', curb && say.massValue({ kg: curb })),
    ...factOf(say.grossMass, 'grossMassKg', gross && say.massValue({ kg: gross })),
    ...factOf(say.co2, 'co2GPerKm', grams && say.co2Value({ grams })),
    ...factOf(say.emissionStandard, 'emissionStandard', saidText(context, emissionClass)),
    ...factOf(say.energyLabel, 'energyLabel', technical.energyLabel),
    ...factOf(say.platform, 'platform', technical.platform),
  ];
}

/** The vehicle's status in its register and what was paid for it; its countries are shown with its owners. */
function describeRegistration(context: DocumentContext): DocumentFact[] {
  const {
    report,
    words,
    say: { vehicle: say, labels },
  } = context;
  const { vehicleStatus, identity, checks } = report;
  const { catalogPriceNew: value, catalogPriceCurrency: currency = '' } = report.registration ?? {};
  const { registrationTax, registrationTaxCurrency = '' } = report.registration ?? {};
  const date = report.registration?.firstRegisteredAt ?? report.generatedAt;
  const factOf = factsOf(context, 'registration');
  const status = vehicleStatus ?? identity?.currentStatus;
  const answer = (is: boolean | undefined) =>
    asValue(context, is === undefined ? undefined : is ? labels.yes : labels.no);
  const { canBeTransferred } = checks;
  const { importedAt, importedFromCountry, previousRegistrationCountry } = report.registration ?? {};
  const wasImported = [importedAt, importedFromCountry, previousRegistrationCountry].some((one) => one !== undefined);
  // One that left a register for the next is not away; where it came from is shown with its owners.
  const isHereAgain = checks.isExported === true && wasImported && status !== 'exported';
  return [
    ...factsOf(context, 'identity')(
      say.status,
      'currentStatus',
      status && asValue(context, words.for.vehicleStatus[status]),
    ),
    ...fact(
      say.transfer,
      asValue(
        context,
        canBeTransferred === undefined ? undefined : canBeTransferred ? say.transferable : say.notTransferable,
      ),
    ),
    ...fact(say.exported, answer(isHereAgain ? undefined : checks.isExported)),
    ...fact(say.taxi, answer(checks.isTaxi ?? identity?.isTaxi)),
    ...fact(say.learning, answer(checks.isLearningVehicle ?? identity?.isLearningVehicle)),
    ...factOf(
      say.priceNew,
      'catalogPriceNew',
      value === undefined ? undefined : writeAmount(context, { value, currency }, date),
    ),
    ...fact(
      say.registrationTax,
      registrationTax === undefined
        ? undefined
        : writeAmount(context, { value: registrationTax, currency: registrationTaxCurrency }, date),
    ),
  ];
}
