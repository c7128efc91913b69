import { Type } from 'typebox';

import type { Clock } from '../../kernel/clock.ts';
import { parseDuration } from '../../kernel/duration.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { isSandbox } from '../../vehicles/vin/sandbox.ts';
import { SupplierHttp } from '../connector/http.ts';
import { isSafeForSecrets } from '../connector/secure-address.ts';
import { readDescription } from '../described/check.ts';
import { describeSupplier, type DescribedSettings } from '../described/supplier.ts';
import { readShape, wrongAt } from '../file-shape.ts';
import { simulatedIds, simulatedSupplier, simulatedVehicle } from '../simulated/index.ts';
import { publicSources } from '../sources/index.ts';
import type { Attribution, KnownVehicle, PublicSource } from '../sources/source.ts';
import type { Supplier } from '../supplier.ts';
import { commonKeys, PublicEntry, readEntries, SimulatedEntry, type SupplierEntry, type Given } from './file.ts';

/** A supplier that is switched on, and what else its configuration tells. */
export interface ConfiguredSupplier {
  readonly supplier: Supplier;
  /** For whom it can be asked to see whether it answers. */
  readonly knownVehicle?: KnownVehicle;
  readonly attribution?: Attribution;
}

export interface ConnectOptions {
  readonly clock: Clock;
  /** What an environment variable or a file holds; undefined where there is none. */
  readonly lookUp: (place: Exclude<Given, string>) => string | undefined;
  /** A world of the simulated suppliers, on the simulator given or on one that is started for it. */
  readonly openWorld: (simulatorUrl: string | undefined) => Promise<string>;
  readonly isProduction: boolean;
}

/** Makes the suppliers that a configuration switches on. */
export async function connectConfigured(text: string, surroundings: ConnectOptions): Promise<ConfiguredSupplier[]> {
  const suppliers: ConfiguredSupplier[] = [];
  for (const entry of readEntries(text)) suppliers.push(...(await connectEntry(entry, surroundings)));
  refuseTwins(suppliers);
  if (suppliers.length === 0) throw new OperatorError('no supplier is switched on');
  return suppliers;
}

async function connectEntry(entry: SupplierEntry, surroundings: ConnectOptions): Promise<ConfiguredSupplier[]> {
  const { kind, where, value } = entry;
  if (kind === 'public') return connectPublic(readShape(PublicEntry, value, where), where, surroundings);
  if (kind === 'simulated') return connectSimulated(readShape(SimulatedEntry, value, where), where, surroundings);
  return connectDescribed(value, where, surroundings);
}

function connectPublic(entry: PublicEntry, where: string, surroundings: ConnectOptions): ConfiguredSupplier[] {
  if (entry.on === false) return [];
  const source = publicSources.find(({ id }) => id === entry.public);
  if (!source) {
    const ids = publicSources.map(({ id }) => id).join(', ');
    throw wrongAt(`${where}.public`, `there is no source ${entry.public}; there is ${ids}`);
  }
  const supplier = connectSource(source, entry, where, surroundings);
  const knownVehicle = vehicleToCheck(source.knownVehicle, entry.check);
  return [
    {
      supplier: keptFromSandbox(adjusted(supplier, entry, where)),
      ...(knownVehicle && { knownVehicle }),
      ...(source.attribution && { attribution: source.attribution }),
    },
  ];
}

function connectSource(
  source: PublicSource,
  { url, values = {} }: PublicEntry,
  where: string,
  surroundings: ConnectOptions,
): Supplier {
  const settings = {
    values: readValues(source, values, `${where}.values`, surroundings),
    clock: surroundings.clock,
  };
  if (source.url !== undefined) {
    const address = url ?? source.url;
    const sendsSecrets = Object.keys(settings.values).some((name) => source.parameters[name]?.isSecret);
    if (sendsSecrets && !isSafeForSecrets(address))
      throw wrongAt(`${where}.url`, 'must be https, since a key is sent there');
    return source.connect({ ...settings, http: new SupplierHttp(address) });
  }
  if (url !== undefined) throw wrongAt(`${where}.url`, `${source.id} asks nobody`);
  return source.connect(settings);
}

/** What a file says of it beside the description itself. */
const BesideDescription = Type.Object({
  on: commonKeys.on,
  check: commonKeys.check,
  values: commonKeys.values,
  attribution: Type.Optional(
    Type.Object(
      {
        statement: Type.String({ minLength: 1, maxLength: 1000 }),
        url: Type.String({ pattern: '^https?://', description: 'must be the address of the licence' }),
        language: Type.Optional(Type.String({ pattern: '^[a-z]{2}$', description: 'must be a language such as en' })),
      },
      { additionalProperties: false },
    ),
  ),
});

function connectDescribed(
  entry: Readonly<Record<string, unknown>>,
  where: string,
  surroundings: ConnectOptions,
): ConfiguredSupplier[] {
  const { on, check, attribution, values: given = {} } = readShape(BesideDescription, entry, where);
  if (on === false) return [];
  const values = Object.entries(given).map(([name, place]) => {
    const here = `${where}.values.${name}`;
    if (typeof place === 'string')
      throw wrongAt(here, 'is for what must not stand in the file: write it where it is used');
    return [name, readGiven(place, here, surroundings)];
  });
  const supplier = describe(entry, where, { values: Object.fromEntries(values), clock: surroundings.clock });
  const knownVehicle = vehicleToCheck(undefined, check);
  return [
    {
      supplier: keptFromSandbox(supplier),
      ...(knownVehicle && { knownVehicle }),
      ...(attribution && { attribution }),
    },
  ];
}

/** What is wrong with a description is told by its place in it. */
function describe(entry: Readonly<Record<string, unknown>>, where: string, settings: DescribedSettings): Supplier {
  const { on: _on, check: _check, attribution: _attribution, ...description } = entry;
  try {
    return describeSupplier(readDescription(description), settings);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(`${where}.${error.message}`);
  }
}

/** The VINs with which partners try the service out are nobody's vehicles. */
function keptFromSandbox(supplier: Supplier): Supplier {
  return { ...supplier, isFor: (vin) => !isSandbox(vin) && (supplier.isFor?.(vin) ?? true) };
}

/** What the file says of a supplier holds. What it covers can be narrowed, and not widened: nobody learns more by that. */
function adjusted(supplier: Supplier, entry: PublicEntry, where: string): Supplier {
  const narrowed = <Word extends string>(
    name: 'countries' | 'classes' | 'feeds',
    all: readonly Word[],
  ): readonly Word[] => {
    const asked: readonly string[] | undefined = entry[name];
    const beyond = asked?.find((word) => !all.some((known) => known === word));
    if (beyond !== undefined)
      throw wrongAt(`${where}.${name}`, `${beyond} is not among what it covers: ${all.join(', ')}`);
    return asked ? all.filter((word) => asked.includes(word)) : all;
  };
  return {
    ...supplier,
    deadlineMs: durationOf(entry.deadline) ?? supplier.deadlineMs,
    cacheMs: durationOf(entry.cache) ?? supplier.cacheMs,
    priceCents: entry.price === undefined ? supplier.priceCents : Math.round(entry.price * 100),
    concurrency: entry.atOnce ?? supplier.concurrency,
    countries: narrowed('countries', supplier.countries),
    classes: narrowed('classes', supplier.classes),
    feeds: narrowed('feeds', supplier.feeds),
  };
}

function durationOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : parseDuration(text);
}

function readValues(
  { id, parameters }: PublicSource,
  given: Readonly<Record<string, Given>>,
  where: string,
  surroundings: ConnectOptions,
): Record<string, string> {
  const unknown = Object.keys(given).find((name) => !(name in parameters));
  if (unknown !== undefined) throw wrongAt(`${where}.${unknown}`, `${id} takes no such value`);
  const values: Record<string, string> = {};
  for (const [name, { help, isNeeded, isSecret }] of Object.entries(parameters)) {
    const place = given[name];
    if (place === undefined && isNeeded) throw wrongAt(where, `${id} needs ${name}: ${help}`);
    if (place === undefined) continue;
    if (isSecret && typeof place === 'string') {
      throw wrongAt(
        `${where}.${name}`,
        'is secret and does not belong into the file: write { env: NAME } or { file: PATH }',
      );
    }
    values[name] = readGiven(place, `${where}.${name}`, surroundings);
  }
  return values;
}

/** Of a value that cannot be had, its place is told and never what it holds. */
function readGiven(given: Given, where: string, { lookUp }: Pick<ConnectOptions, 'lookUp'>): string {
  if (typeof given === 'string') return given;
  const value = lookUp(given)?.trim();
  const place = 'env' in given ? `the environment variable ${given.env}` : `the file ${given.file}`;
  if (value === undefined) throw wrongAt(where, `${place} is not there`);
  if (value === '') throw wrongAt(where, `${place} is empty`);
  if (/\p{Cc}/u.test(value)) throw wrongAt(where, `${place} holds more than one line`);
  return value;
}

function vehicleToCheck(knownVehicle: KnownVehicle | undefined, check: PublicEntry['check']): KnownVehicle | undefined {
  if (!check) return knownVehicle;
  const { vin = knownVehicle?.vin ?? anyVin, ...facts } = check;
  return { vin, facts: { ...knownVehicle?.facts, ...facts } };
}

/** Nobody's, for those that are asked by other things than the VIN. */
const anyVin = '00000000000000017';

async function connectSimulated(
  { simulated, only, without, on, url }: SimulatedEntry,
  where: string,
  { clock, openWorld, isProduction }: ConnectOptions,
): Promise<ConfiguredSupplier[]> {
  if (on === false) return [];
  if (simulated === 'everything' && isProduction) {
    throw wrongAt(`${where}.simulated`, 'must not tell invented things of real vehicles in production: write sandbox');
  }
  const unknown = [...(only ?? []), ...(without ?? [])].find((id) => !simulatedIds.includes(id));
  if (unknown !== undefined) throw wrongAt(where, `there is no simulated supplier ${unknown}`);
  const ids = (only ?? simulatedIds).filter((id) => !without?.includes(id));
  const world = await openWorld(url);
  return ids.map((id) => {
    const supplier = simulatedSupplier(world, id, `demo-${id}`, clock);
    return {
      supplier: simulated === 'sandbox' ? { ...supplier, isFor: isSandbox } : supplier,
      knownVehicle: simulatedVehicle,
    };
  });
}

function refuseTwins(suppliers: readonly ConfiguredSupplier[]): void {
  const ids = suppliers.map(({ supplier }) => supplier.id);
  const twin = ids.find((id, place) => ids.indexOf(id) !== place);
  if (twin !== undefined) throw new OperatorError(`two suppliers are called ${twin}`);
}
