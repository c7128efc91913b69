import { Type } from 'typebox';

import type { Clock } from '../../kernel/clock.ts';
import { parseDuration } from '../../kernel/duration.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { isSandbox } from '../../vehicles/vin/sandbox.ts';
import { SupplierHttp } from '../connector/http.ts';
import { isSecureAddress } from '../connector/secure-address.ts';
import { readDescription } from '../described/check.ts';
import { describeSupplier, type DescribedSettings } from '../described/supplier.ts';
import { parseShape, errorAt } from '../parse-shape.ts';
import { simulatedIds, simulatedSupplier, simulatedVehicle } from '../simulated/index.ts';
import { publicSources } from '../sources/index.ts';
import type { SourceAttribution, KnownVehicle, PublicSource } from '../sources/source.ts';
import type { Supplier } from '../supplier.ts';
import {
  commonKeys,
  PublicEntry,
  readEntries,
  SimulatedEntry,
  type SupplierEntry,
  type ConfiguredValue,
} from './file.ts';

/** A supplier that is switched on, and what its configuration says beside. */
export interface ConfiguredSupplier {
  readonly supplier: Supplier;
  /** The vehicle that `supplier check` queries it about. */
  readonly knownVehicle?: KnownVehicle;
  readonly attribution?: SourceAttribution;
}

export interface ConnectOptions {
  readonly clock: Clock;
  /** Reads an environment variable or a file; undefined if there is none. */
  readonly readSecret: (place: Exclude<ConfiguredValue, string>) => string | undefined;
  /** Opens a world of simulated suppliers, on the given simulator or on one that is started for it. */
  readonly openWorld: (simulatorUrl: string | undefined) => Promise<string>;
  readonly isProduction: boolean;
}

/** Creates the suppliers that a configuration switches on. */
export async function connectConfigured(text: string, options: ConnectOptions): Promise<ConfiguredSupplier[]> {
  const suppliers: ConfiguredSupplier[] = [];
  for (const entry of readEntries(text)) suppliers.push(...(await connectEntry(entry, options)));
  rejectDuplicateIds(suppliers);
  if (suppliers.length === 0) throw new OperatorError('no supplier is enabled');
  return suppliers;
}

async function connectEntry(entry: SupplierEntry, options: ConnectOptions): Promise<ConfiguredSupplier[]> {
  const { kind, where, value } = entry;
  if (kind === 'public') return connectPublic(parseShape(PublicEntry, value, where), where, options);
  if (kind === 'simulated') return connectSimulated(parseShape(SimulatedEntry, value, where), where, options);
  return connectDescribed(value, where, options);
}

function connectPublic(entry: PublicEntry, where: string, options: ConnectOptions): ConfiguredSupplier[] {
  if (entry.on === false) return [];
  const source = publicSources.find(({ id }) => id === entry.public);
  if (!source) {
    const ids = publicSources.map(({ id }) => id).join(', ');
    throw errorAt(`${where}.public`, `there is no source ${entry.public}; there is ${ids}`);
  }
  const supplier = connectSource(source, entry, where, options);
  const knownVehicle = knownVehicleOf(source.knownVehicle, entry.check);
  return [
    {
      supplier: exceptSandbox(applyEntry(supplier, entry, where)),
      ...(knownVehicle && { knownVehicle }),
      ...(source.attribution && { attribution: source.attribution }),
    },
  ];
}

function connectSource(
  source: PublicSource,
  { url, values = {} }: PublicEntry,
  where: string,
  options: ConnectOptions,
): Supplier {
  const settings = {
    values: readValues(source, values, `${where}.values`, options),
    clock: options.clock,
  };
  if (source.url !== undefined) {
    const address = url ?? source.url;
    const sendsSecrets = Object.keys(settings.values).some((name) => source.parameters[name]?.isSecret);
    if (sendsSecrets && !isSecureAddress(address))
      throw errorAt(`${where}.url`, 'must be https, since a key is sent there');
    return source.connect({ ...settings, http: new SupplierHttp(address) });
  }
  if (url !== undefined) throw errorAt(`${where}.url`, `${source.id} asks nobody`);
  return source.connect(settings);
}

/** The keys of an entry that are not part of the description itself. */
const DescribedEntryKeys = Type.Object({
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
  options: ConnectOptions,
): ConfiguredSupplier[] {
  const { on, check, attribution, values: given = {} } = parseShape(DescribedEntryKeys, entry, where);
  if (on === false) return [];
  const values = Object.entries(given).map(([name, place]) => {
    const here = `${where}.values.${name}`;
    if (typeof place === 'string')
      throw errorAt(here, 'is for what must not stand in the file: write it where it is used');
    return [name, readConfiguredValue(place, here, options)];
  });
  const supplier = describe(entry, where, { values: Object.fromEntries(values), clock: options.clock });
  const knownVehicle = knownVehicleOf(undefined, check);
  return [
    {
      supplier: exceptSandbox(supplier),
      ...(knownVehicle && { knownVehicle }),
      ...(attribution && { attribution }),
    },
  ];
}

/** Prefixes errors in a description with the place of the description in the file. */
function describe(entry: Readonly<Record<string, unknown>>, where: string, settings: DescribedSettings): Supplier {
  const { on: _on, check: _check, attribution: _attribution, ...description } = entry;
  try {
    return describeSupplier(readDescription(description), settings);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(`${where}.${error.message}`);
  }
}

/** Sandbox VINs are not real vehicles, so no real supplier is queried about them. */
function exceptSandbox(supplier: Supplier): Supplier {
  return { ...supplier, coversVin: (vin) => !isSandbox(vin) && (supplier.coversVin?.(vin) ?? true) };
}

/**
 * The entry overrides the declaration. Coverage can be narrowed but not widened: it decides what the absence of records
 * means.
 */
function applyEntry(supplier: Supplier, entry: PublicEntry, where: string): Supplier {
  const narrowed = <Word extends string>(
    name: 'countries' | 'classes' | 'feeds',
    all: readonly Word[],
  ): readonly Word[] => {
    const wanted: readonly string[] | undefined = entry[name];
    const unknown = wanted?.find((word) => !all.some((known) => known === word));
    if (unknown !== undefined)
      throw errorAt(`${where}.${name}`, `${unknown} is not among what it covers: ${all.join(', ')}`);
    return wanted ? all.filter((word) => wanted.includes(word)) : all;
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
  given: Readonly<Record<string, ConfiguredValue>>,
  where: string,
  options: ConnectOptions,
): Record<string, string> {
  const unknown = Object.keys(given).find((name) => !(name in parameters));
  if (unknown !== undefined) throw errorAt(`${where}.${unknown}`, `${id} takes no such value`);
  const values: Record<string, string> = {};
  for (const [name, { help, isNeeded, isSecret }] of Object.entries(parameters)) {
    const place = given[name];
    if (place === undefined && isNeeded) throw errorAt(where, `${id} needs ${name}: ${help}`);
    if (place === undefined) continue;
    if (isSecret && typeof place === 'string') {
      throw errorAt(
        `${where}.${name}`,
        'is secret and does not belong into the file: write { env: NAME } or { file: PATH }',
      );
    }
    values[name] = readConfiguredValue(place, `${where}.${name}`, options);
  }
  return values;
}

/** An error names the place of a value, never its content. */
function readConfiguredValue(
  given: ConfiguredValue,
  where: string,
  { readSecret }: Pick<ConnectOptions, 'readSecret'>,
): string {
  if (typeof given === 'string') return given;
  const value = readSecret(given)?.trim();
  const place = 'env' in given ? `the environment variable ${given.env}` : `the file ${given.file}`;
  if (value === undefined) throw errorAt(where, `${place} is not there`);
  if (value === '') throw errorAt(where, `${place} is empty`);
  if (/\p{Cc}/u.test(value)) throw errorAt(where, `${place} holds more than one line`);
  return value;
}

function knownVehicleOf(knownVehicle: KnownVehicle | undefined, check: PublicEntry['check']): KnownVehicle | undefined {
  if (!check) return knownVehicle;
  const { vin = knownVehicle?.vin ?? placeholderVin, ...facts } = check;
  return { vin, facts: { ...knownVehicle?.facts, ...facts } };
}

/** For suppliers that are not queried by VIN. Belongs to no vehicle. */
const placeholderVin = '00000000000000017';

async function connectSimulated(
  { simulated, only, without, on, url }: SimulatedEntry,
  where: string,
  { clock, openWorld, isProduction }: ConnectOptions,
): Promise<ConfiguredSupplier[]> {
  if (on === false) return [];
  if (simulated === 'everything' && isProduction) {
    throw errorAt(
      `${where}.simulated`,
      'must not report invented data about real vehicles in production: write sandbox',
    );
  }
  const unknown = [...(only ?? []), ...(without ?? [])].find((id) => !simulatedIds.includes(id));
  if (unknown !== undefined) throw errorAt(where, `there is no simulated supplier ${unknown}`);
  const ids = (only ?? simulatedIds).filter((id) => !without?.includes(id));
  const world = await openWorld(url);
  return ids.map((id) => {
    const supplier = simulatedSupplier(world, id, `demo-${id}`, clock);
    return {
      supplier: simulated === 'sandbox' ? { ...supplier, coversVin: isSandbox } : supplier,
      knownVehicle: simulatedVehicle,
    };
  });
}

function rejectDuplicateIds(suppliers: readonly ConfiguredSupplier[]): void {
  const ids = suppliers.map(({ supplier }) => supplier.id);
  const twin = ids.find((id, place) => ids.indexOf(id) !== place);
  if (twin !== undefined) throw new OperatorError(`two suppliers are called ${twin}`);
}
