import type { Clock } from '../../kernel/clock.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { quoteInput } from '../../kernel/text.ts';
import { supplierContribution, type Added } from '../../reports/supplier-contribution.ts';
import type { ConfiguredSupplier } from '../../suppliers/configuration/connect.ts';
import {
  checkSuppliers,
  type SupplierCheckResult,
  type SupplierToCheck,
} from '../../suppliers/gathering/check-suppliers.ts';
import type { SupplierAnswer, VehicleFacts } from '../../suppliers/supplier.ts';
import { readVin, type Vin } from '../../vehicles/vin/read.ts';
import type { Options, SupplierCommand } from '../command.ts';
import { readText, readWhole } from '../values.ts';

export const supplierCheck: SupplierCommand = {
  name: 'supplier check',
  summary: 'Query each supplier for a known vehicle: its answer, latency and contribution',
  arguments: [],
  options: {
    only: { value: 'ID', help: 'query only this one' },
    vin: { value: 'VIN', help: 'query all for this vehicle', default: 'a vehicle that each supplier is known to have' },
    plate: { value: 'PLATE', help: 'its plate, for suppliers that need it' },
    make: { value: 'MAKE', help: 'its make' },
    model: { value: 'MODEL', help: 'its model' },
    year: { value: 'YEAR', help: 'its model year' },
    country: { value: 'CC', help: 'where it is registered' },
  },
  needs: 'suppliers',
  details: [
    'SUPPLIERS names the suppliers. The queries are real: a supplier that charges for queries charges for',
    'these. What one supplier finds, such as a plate or the model, is passed to those that need it. The exit code is 1',
    'if a supplier has failed.',
  ],
  async run({ options }, { suppliers, clock }) {
    const asked = chosen(suppliers, options['only']).map((one) => vehicleFor(one, options));
    const checked = await checkSuppliers(
      asked.filter((one) => 'vin' in one),
      clock,
    );
    const rows = asked.map((one) =>
      rowOf('vin' in one ? checked.find(({ supplier }) => supplier === one.supplier) : undefined, one, clock),
    );
    const failed = rows.some(({ answer }) => answer === 'failed');
    return { json: { suppliers: rows }, text: rows.map(write).join('\n'), ...(failed && { failed: true }) };
  },
};

type Asked = SupplierToCheck | Pick<SupplierToCheck, 'supplier'>;

function chosen(suppliers: readonly ConfiguredSupplier[], only: string | undefined): readonly ConfiguredSupplier[] {
  if (only === undefined) return suppliers;
  const one = suppliers.find(({ supplier }) => supplier.id === only);
  if (one) return [one];
  const ids = suppliers.map(({ supplier }) => supplier.id).join(', ');
  throw new OperatorError(`no supplier ${quoteInput(only)} is enabled; enabled suppliers: ${ids}`);
}

/** A supplier without a known vehicle is not queried. */
function vehicleFor({ supplier, knownVehicle }: ConfiguredSupplier, options: Options): Asked {
  const vin = options['vin'] ?? knownVehicle?.vin;
  if (vin === undefined) return { supplier };
  const facts = { ...(options['vin'] === undefined && knownVehicle?.facts), ...factsIn(options) };
  return { supplier, vin: vinIn(vin), facts };
}

function vinIn(text: string): Vin {
  const reading = readVin(text);
  if (!reading.ok) throw new OperatorError(`the VIN ${reading.problem}`);
  return reading.vin;
}

function factsIn({ plate, make, model, year, country }: Options): VehicleFacts {
  return {
    ...(plate !== undefined && { plate: readText('--plate', plate, 20) }),
    ...(make !== undefined && { make: readText('--make', make, 60) }),
    ...(model !== undefined && { model: readText('--model', model, 60) }),
    ...(year !== undefined && { year: readWhole('--year', year, { from: 1886, to: 2200 }) }),
    ...(country !== undefined && { country: readText('--country', country, 2).toUpperCase() }),
  };
}

interface Row {
  readonly supplier: string;
  readonly answer: SupplierAnswer['kind'] | 'not asked';
  readonly why?: string;
  readonly tookMs?: number;
  /** Records by their kind. */
  readonly records?: Readonly<Record<string, number>>;
  readonly adds?: Added;
}

function rowOf(checked: SupplierCheckResult | undefined, { supplier: { id } }: Asked, clock: Clock): Row {
  if (checked?.kind === 'lacks') {
    return {
      supplier: id,
      answer: 'not asked',
      why: `no supplier has found the ${checked.needs.join(' and ')} that it needs`,
    };
  }
  if (checked?.kind === 'not for it') return { supplier: id, answer: 'not asked', why: 'it does not cover this VIN' };
  if (!checked) {
    return {
      supplier: id,
      answer: 'not asked',
      why: 'no vehicle is known for it: give --vin, or check: in the file',
    };
  }
  const { answer, ms, vin, supplier } = checked;
  const row = { supplier: id, answer: answer.kind, tookMs: ms };
  if (answer.kind === 'failed') return { ...row, why: `${answer.failure}: ${answer.detail}` };
  if (answer.kind === 'not yet') return { ...row, why: `asks to come back in ${Math.ceil(answer.retryInMs / 1000)} s` };
  if (answer.kind !== 'evidence') return row;
  const kinds = Object.entries(Object.groupBy(answer.evidence, ({ kind }) => kind));
  return {
    ...row,
    records: Object.fromEntries(kinds.map(([kind, records]) => [kind, records.length])),
    adds: supplierContribution(supplier, vin, answer, clock.now()),
  };
}

function write({ supplier, answer, why, tookMs, records, adds }: Row): string {
  const took = tookMs === undefined ? '' : ` after ${tookMs} ms`;
  const counts = Object.entries(records ?? {}).map(([kind, count]) => `${kind} ${count}`);
  const said = [
    `${answer}${took}`,
    ...(why === undefined ? [] : [why]),
    ...(counts.length > 0 ? [counts.join(', ')] : []),
  ];
  const lines = [`${supplier}: ${said.join('; ')}`];
  for (const [section, fields] of Object.entries(adds ?? {})) {
    lines.push(`    ${section}: ${typeof fields === 'number' ? fields : fields.join(', ')}`);
  }
  return lines.join('\n');
}
