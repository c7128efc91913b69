import type { Build } from '../../world/life.ts';
import type { SimulatedSupplier } from '../supplier.ts';
import { jsonAnswer, wordOf } from '../writing.ts';
import { bodies, driven, energies, gearboxes, groups, inductions, kinds, ranks } from './words.ts';

/**
 * Orders of earlier years were never typed off paper. The world begins with this year: a vehicle without make and model
 * would have no pictures either, and every vehicle is to have them.
 */
const firstYearOnFile = 1980;

/** How each vehicle was built, from the makers' own order data; equipment in German, as it was ordered. */
export const vinmatrix: SimulatedSupplier = {
  id: 'vinmatrix',
  company: 'VinMatrix',
  respond(request) {
    if (request.headers['x-api-key'] !== 'demo-vinmatrix') return jsonAnswer(401, { error: 'invalid key' });
    const [, vin = ''] = /^\/decode\/(\w+)$/.exec(request.path) ?? [];
    const life = vin === '' ? undefined : request.lifeOf(vin);
    if (!life || life.build.year < firstYearOnFile) return jsonAnswer(404, { error: 'no build record' });
    const { build } = life;
    return jsonAnswer(200, {
      provider: 'VinMatrix',
      vin,
      vehicle: vehicleOf(build),
      powertrain: powertrainOf(build),
      masses: { kerb: build.curbMassKg, gross: build.grossMassKg },
      emissions: { standard: build.emissionStandard, ...(build.energyLabel !== '' && { label: build.energyLabel }) },
      options: optionsOf(build),
    });
  },
};

const vehicleOf = (build: Build): unknown => ({
  kind: kinds[build.vehicleClass],
  make: build.make,
  model: build.model,
  version: versionOf(build),
  salesName: build.commercialName,
  modelYear: build.year,
  produced: build.builtOn,
  plant: build.plantCountry,
  ...(build.platform !== undefined && { platform: build.platform }),
  approval: build.category,
  body: bodies[build.body],
  ...(build.doors > 0 && { doors: build.doors }),
  seats: build.seats,
  ...(build.vehicleClass !== 'motorcycle' && { steering: build.rightHandDrive ? 'RHD' : 'LHD' }),
  exterior: {
    name: build.paint.name,
    code: build.paint.code,
    family: build.paint.key.toUpperCase(),
    rgb: build.paint.hex,
  },
  ...(build.interiorColour !== '' && { interior: build.interiorColour }),
});

/** A model that is called by its engine (535i) has said it. */
const versionOf = ({ model, engine, trim }: Build): string =>
  model.endsWith(engine.name) ? trim : `${engine.name} ${trim}`;

function powertrainOf({ engine, fuel, transmission, drive }: Build): unknown {
  return {
    engineCode: engine.code,
    engineName: engine.name,
    energy: energies[fuel],
    kw: engine.kw,
    ...(engine.ccm > 0 && { displacement: engine.ccm, cylinders: engine.cylinders, valves: engine.valves }),
    ...(engine.aspiration !== 'none' && { induction: inductions[engine.aspiration] }),
    co2: engine.co2GPerKm,
    ...(engine.batteryKwh !== undefined && { batteryKwh: engine.batteryKwh }),
    gearbox: gearboxes[transmission.kind],
    ...(transmission.gears > 0 && { gears: transmission.gears }),
    driven: driven[drive],
  };
}

function optionsOf({ features, paint, engine }: Build): unknown[] {
  const ordered = features.map(({ feature, code, isOption }) => ({
    code,
    bezeichnung: feature.de,
    gruppe: wordOf(groups, feature.category),
    rang: ranks[feature.tier],
    serie: !isOption,
    feature: feature.key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
  }));
  return [
    ...ordered,
    { code: paint.code, bezeichnung: `Lackierung ${paint.name}`, gruppe: groups.FACTORY, rang: 3, serie: false },
    { code: engine.code, bezeichnung: `Motor ${engine.name}`, gruppe: groups.FACTORY, rang: 3, serie: true },
  ];
}
