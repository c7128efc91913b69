import { BadRequest } from './bad-request.ts';
import { isVin } from './lives.ts';

/** The ways in which a supplier can go wrong. */
export const faultKinds = [
  'down',
  'refuse',
  'hang',
  'slow',
  'drip',
  'flood',
  'huge',
  'garbage',
  'malformed',
  'wrongTypes',
  'lyingType',
  'wrongContentType',
  'unauthorized',
  'rateLimited',
  'empty',
  'redirect',
  'gzipBomb',
] as const;

export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  /** An id, or `*` for all of them. */
  readonly supplier: string;
  readonly fault: FaultKind;
  /** Only where this vehicle is asked for. */
  readonly vin: string | undefined;
  /** How many requests it meets; all of them where nothing is said. */
  readonly times: number | undefined;
  /** How long a slow answer takes. */
  readonly ms: number;
}

const maxFaults = 100;

/** The faults that are dialled in one world. The newest that fits is the one that happens. */
export class Dial {
  #faults: { readonly fault: Fault; left: number }[] = [];

  set(fault: Fault): void {
    const others = this.#faults.filter(
      ({ fault: { supplier, vin } }) => supplier !== fault.supplier || vin !== fault.vin,
    );
    this.#faults = [{ fault, left: fault.times ?? Infinity }, ...others].slice(0, maxFaults);
  }

  clear(): void {
    this.#faults = [];
  }

  /** The fault that this request meets; it counts as met. */
  take(supplier: string, vins: ReadonlySet<string>): Fault | undefined {
    const found = this.#faults.find(
      ({ fault, left }) =>
        left > 0 && ['*', supplier].includes(fault.supplier) && (fault.vin === undefined || vins.has(fault.vin)),
    );
    if (found) found.left--;
    return found?.fault;
  }
}

export function readFault(input: Readonly<Record<string, unknown>>, supplierIds: readonly string[]): Fault {
  const { supplier, fault, vin, times, ms = 1000, ...others } = input;
  const [stranger] = Object.keys(others);
  if (stranger !== undefined) throw new BadRequest(`"${stranger}" is no member of a fault`);
  if (typeof supplier !== 'string' || (supplier !== '*' && !supplierIds.includes(supplier))) {
    throw new BadRequest(`"supplier" must be "*" or one of: ${supplierIds.join(', ')}`);
  }
  const kind = faultKinds.find((known) => known === fault);
  if (kind === undefined) throw new BadRequest(`"fault" must be one of: ${faultKinds.join(', ')}`);
  if (vin !== undefined && (typeof vin !== 'string' || !isVin(vin))) throw new BadRequest('"vin" must be a VIN');
  if (times !== undefined && !isCount(times)) throw new BadRequest('"times" must be a whole number from 1');
  if (!isCount(ms)) throw new BadRequest('"ms" must be a whole number from 1');
  return { supplier, fault: kind, vin, times, ms };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;
}
