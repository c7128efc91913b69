import { simulatedSuppliers as simulatedOnes } from '../../simulator/suppliers/index.ts';
import type { SimulatedSupplier } from '../../simulator/suppliers/supplier.ts';
import type { Life } from '../../simulator/world/life.ts';
import { lifeOf } from '../../simulator/world/live.ts';
import type { Evidence } from '../../src/report/evidence/evidence.ts';
import type { Outcome } from '../../src/report/findings/outcome.ts';
import type { ConnectorSettings } from '../../src/suppliers/connector/connector.ts';
import { type HttpRequest, type HttpResponse, SupplierHttp } from '../../src/suppliers/connector/http.ts';
import { connectors } from '../../src/suppliers/simulated/index.ts';
import type { Supplier, VehicleFacts } from '../../src/suppliers/supplier.ts';
import type { Vin } from '../../src/vehicles/vin/read.ts';

/** Calls the simulated supplier as a function: no server, no network. */
class InProcessHttp extends SupplierHttp {
  readonly #supplier: SimulatedSupplier;
  readonly #lifeOf: (vin: string) => Life;
  /** Some suppliers accept only so many requests in a second, so each has a second of its own. */
  #nowMs: number;

  constructor(supplier: SimulatedSupplier, today: string, livesOf: (vin: string) => Life) {
    super(`http://${supplier.id}.invalid`);
    this.#supplier = supplier;
    this.#lifeOf = livesOf;
    this.#nowMs = Date.parse(`${today}T00:00:00Z`);
  }

  override async send({
    path,
    query = {},
    method = 'GET',
    headers = {},
    body = '',
  }: HttpRequest): Promise<HttpResponse> {
    const { pathname, searchParams } = new URL(`http://supplier.invalid${path}`);
    const {
      status,
      headers: sent = {},
      body: content,
    } = await this.#supplier.respond({
      method,
      path: decodeURIComponent(pathname),
      query: new URLSearchParams([...searchParams, ...Object.entries(query)]),
      headers,
      body,
      baseUrl: 'http://supplier.invalid',
      now: new Date((this.#nowMs += 1000)),
      lifeOf: this.#lifeOf,
      remainingMs: () => 0,
      planted: undefined,
    });
    return { status, headers: new Headers(sent), body: Buffer.from(content) };
  }
}

interface Told {
  readonly evidence: readonly Evidence[];
  readonly outcomes: readonly Outcome[];
}

/** What all simulated suppliers say about a vehicle, without waiting for the slow ones. */
export function askAllSuppliers(today: string): (vin: Vin) => Promise<Told> {
  let current: Life | undefined;
  const livesOf = (vin: string): Life => {
    if (current?.vin !== vin) current = lifeOf(vin, today);
    return current;
  };
  const suppliers = simulatedOnes.map((simulated) => connect(simulated, today, livesOf));
  return async (vin) => {
    const facts = factsOf(livesOf(vin));
    const answers = await Promise.all(suppliers.map((supplier) => ask(supplier, vin, facts)));
    return {
      evidence: answers.flatMap(({ evidence }) => evidence),
      outcomes: answers.map(({ outcome }) => outcome),
    };
  };
}

function connect(simulated: SimulatedSupplier, today: string, livesOf: (vin: string) => Life): Supplier {
  const connector: ((settings: ConnectorSettings) => Supplier) | undefined = connectors[simulated.id];
  if (!connector) throw new RangeError(`there is no connector to ${simulated.id}`);
  return connector({ http: new InProcessHttp(simulated, today, livesOf), credential: `demo-${simulated.id}` });
}

async function ask(supplier: Supplier, vin: Vin, facts: VehicleFacts) {
  const { signal } = new AbortController();
  let ticket: string | undefined;
  const isAskable = supplier.needs.every((need) => facts[need] !== undefined);
  let answer = isAskable
    ? await supplier.fetchAnswer({ vin, facts, ticket, signal })
    : { kind: 'not covered' as const };
  if (answer.kind === 'not yet') {
    ticket = answer.ticket;
    answer = await supplier.fetchAnswer({ vin, facts, ticket, signal });
  }
  const evidence = answer.kind === 'evidence' ? answer.evidence : [];
  const outcome: Outcome = {
    supplier: supplier.id,
    feeds: supplier.feeds,
    countries: supplier.countries,
    result: answer.kind === 'not covered' ? 'not covered' : 'answered',
    fromCache: false,
    records: evidence.length,
    leftOut: 0,
  };
  return { evidence, outcome };
}

function factsOf({ build, stays }: Life): VehicleFacts {
  const { make, model, year, vehicleClass } = build;
  const stay = stays.at(-1);
  return { make, model, year, vehicleClass, ...(stay && { plate: stay.plate, country: stay.country }) };
}
