import assert from 'node:assert/strict';

import { patience } from '../../../../harness/async/patience.ts';
import type { SimulatedWorld } from '../../../../harness/suppliers/world.ts';
import type { Life } from '../../../../simulator/world/life.ts';
import { sandboxVins } from '../../../../simulator/world/sandbox.ts';
import {
  SupplierFailure,
  type SupplierAnswer,
  type VehicleFacts,
  type SupplierRequest,
  type Supplier,
} from '../../../../src/suppliers/supplier.ts';
import { readVin, type Vin } from '../../../../src/vehicles/vin/read.ts';

/** A vehicle that a supplier is asked about, with all that it may need. */
export interface Vehicle {
  readonly vin: Vin;
  readonly facts: VehicleFacts;
}

/** Enough for every supplier to know something of a few of them and nothing of others. */
const maxVehicles = 600;
/** 2010 to 2021, and one of 1998. */
const modelYears = 'ABCDEFGHJKLMW';
const beginnings = ['WVWZZZ1K', '5UXWX9C5', 'WBA3A5C5', '1VWAA7A3', 'TMBJG7NE', 'WAUZZZ8V', 'ZFA31200', 'WDD2050'];

/** The vehicles of the sandbox, of all classes; not those that some supplier never answers for, or not for minutes. */
export async function sandboxVehicles(world: SimulatedWorld): Promise<Vehicle[]> {
  const all = await Promise.all(sandboxVins.map((vin) => meet(world, vin)));
  return all.filter(({ sandbox }) => !['down', 'fault', 'failing', 'minutes'].includes(sandbox ?? ''));
}

/** One for which every supplier has its answer ready. */
export const readyVin = 'SANDBX0READY00001';
/** One for which every supplier is down. */
export const downVin = 'SANDBX00D0WN00001';
/** One whose photos are ordered and never come. */
export const faultVin = 'SANDBX0FAULT00001';

export async function vehicleByVin(world: SimulatedWorld, vin: string): Promise<Vehicle> {
  const { facts } = await meet(world, vin);
  return { vin: vin as Vin, facts };
}

export async function* vehiclesOf(world: SimulatedWorld, countries: readonly string[]): AsyncGenerator<Vehicle> {
  for (let number = 0; number < maxVehicles; number++) {
    const { wasIn, ...vehicle } = await meet(world, vinOf(number));
    if (wasIn.some((country) => countries.includes(country))) yield vehicle;
  }
}

interface Met extends Vehicle {
  readonly wasIn: readonly string[];
  readonly sandbox: Life['sandbox'];
}

/** Lives are the same in all worlds, so each is fetched once. */
const met = new Map<string, Promise<Met>>();

function meet(world: SimulatedWorld, vin: string): Promise<Met> {
  const known = met.get(vin) ?? fetchLife(world, vin);
  met.set(vin, known);
  return known;
}

async function fetchLife(world: SimulatedWorld, vin: string): Promise<Met> {
  const life = await world.truth(vin);
  const wasIn = life.stays.map(({ country }) => country);
  return { vin: vin as Vin, facts: factsOf(life), wasIn, sandbox: life.sandbox };
}

function vinOf(number: number): Vin {
  const beginning = beginnings[number % beginnings.length] ?? '';
  const year = modelYears[number % modelYears.length];
  const reading = readVin(`${beginning.padEnd(9, '4')}${year}W${String(100_000 + number * 7)}`);
  assert.ok(reading.ok);
  return reading.vin;
}

function factsOf({ stays, build }: Life): VehicleFacts {
  const stay = stays.at(-1);
  const { make, model, year, vehicleClass } = build;
  return { make, model, year, vehicleClass, ...(stay && { plate: stay.plate, country: stay.country }) };
}

/** What comes of asking; a failure that was thrown is an answer like any other. */
export async function askOnce(
  supplier: Supplier,
  vehicle: Vehicle,
  { ticket, signal = AbortSignal.timeout(patience(10_000)) }: Partial<Pick<SupplierRequest, 'ticket' | 'signal'>> = {},
): Promise<SupplierAnswer> {
  try {
    return await supplier.fetchAnswer({ ...vehicle, ticket, signal });
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error;
    return { kind: 'failed', failure: error.failure, detail: error.message };
  }
}

/** Asks again until there is an answer, with the ticket that was given. */
export async function askUntilReady(
  supplier: Supplier,
  vehicle: Vehicle,
): Promise<{ answer: SupplierAnswer; ticket: string | undefined; timesNotYet: number }> {
  const signal = AbortSignal.timeout(patience(20_000));
  let ticket: string | undefined;
  for (let timesNotYet = 0; ;) {
    const answer = await askOnce(supplier, vehicle, { ticket, signal });
    if (answer.kind === 'not yet') {
      timesNotYet++;
      ticket = answer.ticket ?? ticket;
    } else if (!(answer.kind === 'failed' && answer.failure === 'rate limited')) {
      return { answer, ticket, timesNotYet };
    }
  }
}

/** Vehicles for which the supplier gives this kind of answer, as many as are wanted. */
export async function findVehicles(
  world: SimulatedWorld,
  supplier: Supplier,
  kind: SupplierAnswer['kind'],
  { count = 1, countries = supplier.countries }: { count?: number; countries?: readonly string[] } = {},
): Promise<[Vehicle, ...Vehicle[]]> {
  const found: Vehicle[] = [];
  for await (const vehicle of vehiclesOf(world, countries)) {
    const { answer } = await askUntilReady(supplier, vehicle);
    assert.notEqual(answer.kind, 'failed', `asked for an ordinary vehicle: ${JSON.stringify(answer).slice(0, 300)}`);
    if (answer.kind === kind) found.push(vehicle);
    if (found.length >= count) break;
  }
  const [first, ...others] = found;
  assert.ok(first, `no vehicle was found for the answer "${kind}"`);
  return [first, ...others];
}
