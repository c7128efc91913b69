import { vinNumber } from '../../../harness/generate/vins.ts';
import type { Random } from '../../../simulator/world/random.ts';
import { languages } from '../../../src/language/languages.ts';
import type { DescribedOperation, Parameter } from './description.ts';
import type { Parts } from './parts.ts';
import type { PartnerName, Reader, World } from './world.ts';

const dayMs = 86_400_000;
/** Vehicles that are bought again and again. */
const typicalVehicles = 300;
const orders = 200;

/** A request that keeps to the description, and the answers that are right for it. */
export function validParts(operation: DescribedOperation, world: World, random: Random): Parts {
  const makers: Readonly<Record<string, () => Parts>> = {
    buyReport: () => purchase(operation, random),
    readReport: () => readOf(operation, world, random),
    getReportPdf: () => readOf(operation, world, random),
    listChanges: () => readOf(operation, world, random),
    getCertificate: () => readOf(operation, world, random),
    contestRecord: () => contestOf(operation, world, random),
    addProof: () => proofOf(operation, world, random),
    listDisputes: () => ({ ...readOf(operation, world, random), query: [] }),
    getReportImage: () => picture(operation, world, random),
    getUsage: () => usage(operation, world, random),
    orderBatch: () => orderOfVehicles(operation, random),
    readBatch: () => ofBatch(operation, world, random),
    listBatchLines: () => ofBatch(operation, world, random),
    stopBatch: () => ofBatch(operation, world, random),
    resumeBatch: () => ofBatch(operation, world, random),
    listEvents: () => events(operation, random),
    sendMcpMessage: () => message(operation, random),
  };
  return makers[operation.id]?.() ?? plain(operation, random);
}

function partsOf(operation: DescribedOperation, partner: PartnerName | undefined): Parts {
  return {
    what: 'as described',
    method: operation.method,
    path: operation.path,
    pathValues: {},
    query: [],
    headers: [],
    members: undefined,
    partner,
    expected: ['200'],
  };
}

/** An operation of which nothing is known but its description: its examples are sent. */
function plain(operation: DescribedOperation, random: Random): Parts {
  const given = operation.parameters.filter(({ required }) => required === true || random.isLucky(0.5));
  const inPlace = (place: Parameter['in']) =>
    given
      .filter((parameter) => parameter.in === place)
      .map((parameter) => [parameter.name, exampleOf(parameter)] as const);
  return {
    ...partsOf(operation, operation.needsKey ? anyPartner(random) : undefined),
    pathValues: Object.fromEntries(inPlace('path')),
    query: inPlace('query'),
    headers: inPlace('header'),
  };
}

function exampleOf({ schema }: Parameter): string {
  const example = schema.examples?.[0];
  return typeof example === 'string' ? example : JSON.stringify(example ?? 'x');
}

function anyPartner(random: Random): PartnerName {
  return random.weighted<PartnerName>({ free: 5, billed: 2, postpaid: 2, poor: 1 });
}

function purchase(operation: DescribedOperation, random: Random): Parts {
  const partner = random.weighted<PartnerName>({ free: 10, billed: 5, postpaid: 4, poor: 2, limited: 1 });
  const isOrder = random.isLucky(0.3);
  const order = random.whole(1, orders);
  const vin = isOrder ? vinNumber(500_000 + order) : anyVin(random);
  const idempotencyKey = isOrder ? `order-${order}` : undefined;
  const answers: Readonly<Record<PartnerName, readonly string[]>> = {
    free: ['200'],
    billed: ['200'],
    postpaid: ['200'],
    poor: ['INSUFFICIENT_CREDIT'],
    limited: ['200', 'RATE_LIMITED'],
  };
  return {
    ...partsOf(operation, partner),
    headers: idempotencyKey === undefined ? [] : [['Idempotency-Key', idempotencyKey]],
    members: {
      vin: isOrder ? vin : asWritten(vin, random),
      ...(!isOrder && random.isLucky(0.4) && { lang: lang(random) }),
    },
    expected: [...answers[partner], ...(isOrder ? ['IDEMPOTENCY_IN_PROGRESS'] : [])],
    purchase: { vin, idempotencyKey },
  };
}

function anyVin(random: Random): string {
  if (random.isLucky(0.05)) return random.one(['SANDBX0READY00001', 'SANDBX00SL0W00001', 'SANDBX00TH1N00001']);
  return vinNumber(random.isLucky(0.6) ? random.whole(1, typicalVehicles) : random.whole(1_000, 400_000));
}

/** In the ways in which people write a VIN. */
function asWritten(vin: string, random: Random): string {
  return random.one([vin, vin, vin.toLowerCase(), `${vin.slice(0, 3)}-${vin.slice(3, 9)} ${vin.slice(9)}`, ` ${vin} `]);
}

function lang(random: Random): string {
  return random.one([...languages, 'de-AT', 'EN-gb', 'fr-Latn-CA']);
}

function readOf(operation: DescribedOperation, world: World, random: Random): Parts {
  const reader = random.one<Reader>(['free', 'billed', 'postpaid']);
  const which = random.weighted<'complete' | 'enriching' | 'expired'>({ complete: 5, enriching: 3, expired: 1 });
  const isConditional = operation.id === 'readReport' && random.isLucky(0.3);
  const tag = random.one(['*', '"b4f1c09e6a7d"', 'W/"b4f1c09e6a7d", "x"']);
  const waits = operation.id === 'readReport' && which !== 'expired' && random.isLucky(0.05);
  return {
    ...partsOf(operation, reader),
    what: `of a report that is ${which}`,
    pathValues: { reportId: world.reports[reader][which] },
    query: random.isLucky(0.3) ? [['lang', lang(random)]] : [],
    headers: [
      ...(isConditional ? [['If-None-Match', tag] as const] : []),
      ...(waits ? [['Prefer', 'respond-async, wait=1'] as const] : []),
    ],
    expected: which === 'expired' ? ['REPORT_EXPIRED'] : [isConditional && tag === '*' ? '304' : '200'],
    ...(waits && { waits }),
  };
}

/** Of a record that no report shows: a dispute would mark the reports that are read. */
function contestOf(operation: DescribedOperation, world: World, random: Random): Parts {
  const { expected, ...parts } = readOf(operation, world, random);
  const isRead = expected.includes('200');
  const members = { recordId: `rec_${'0'.repeat(22)}`, reason: 'other', text: 'It is wrong.' };
  return { ...parts, query: [], members, expected: isRead ? ['RECORD_NOT_FOUND'] : expected };
}

/** Of a dispute that nobody has filed. */
function proofOf(operation: DescribedOperation, world: World, random: Random): Parts {
  const { expected, pathValues, ...parts } = readOf(operation, world, random);
  const disputeId = `dsp_${'0'.repeat(20)}`;
  const members = { file: 'iVBORw0KGgo=' };
  const isRead = expected.includes('200');
  return {
    ...parts,
    pathValues: { ...pathValues, disputeId },
    query: [],
    members,
    expected: isRead ? ['DISPUTE_NOT_FOUND'] : expected,
  };
}

function picture(operation: DescribedOperation, world: World, random: Random): Parts {
  const isLapsed = random.isLucky(0.2);
  const { pathname, searchParams } = new URL(world.links[isLapsed ? 'lapsedPicture' : 'picture'], world.url);
  const [, , , reportId = '', , kind = ''] = pathname.split('/');
  return {
    ...partsOf(operation, undefined),
    pathValues: { reportId, kind },
    query: [...searchParams],
    expected: isLapsed ? ['LINK_EXPIRED'] : ['200'],
  };
}

/** A list of vehicles that do not exist: it is accepted, its lines are rejected, and nothing is bought. */
function orderOfVehicles(operation: DescribedOperation, random: Random): Parts {
  const vins = Array.from({ length: random.whole(1, 5) }, (_, line) => {
    const vin = vinNumber(random.whole(1, typicalVehicles)).slice(1);
    return random.isLucky(0.5) ? vin : { vin, reference: `line ${line}` };
  });
  const members = { vins, ...(random.isLucky(0.4) && { lang: lang(random), maxEur: 100, name: 'stock' }) };
  return { ...partsOf(operation, anyPartner(random)), members };
}

/** A batch that is completed stays as it is, whatever is asked of it. */
function ofBatch(operation: DescribedOperation, world: World, random: Random): Parts {
  const partner = random.one<Reader>(['free', 'billed', 'postpaid']);
  return { ...plain(operation, random), partner, pathValues: { batchId: world.batches[partner] } };
}

/** From the first event on: a cursor belongs to the account that was given it. */
function events(operation: DescribedOperation, random: Random): Parts {
  const { query, ...parts } = plain(operation, random);
  return { ...parts, query: query.filter(([name]) => name !== 'after'), headers: [] };
}

/** Messages of a model that cost nothing. */
function message(operation: DescribedOperation, random: Random): Parts {
  const asked = random.one<object>([
    { method: 'ping' },
    { method: 'tools/list' },
    { method: 'tools/call', params: { name: 'check_vin', arguments: { vin: vinNumber(random.whole(1, 300)) } } },
    { method: 'tools/call', params: { name: 'get_account', arguments: {} } },
  ]);
  const members = { jsonrpc: '2.0', id: random.whole(1, 1_000), ...asked };
  return { ...partsOf(operation, anyPartner(random)), members };
}

function usage(operation: DescribedOperation, world: World, random: Random): Parts {
  const to = Date.parse(world.today) - random.whole(0, 1_000) * dayMs;
  const from = to - random.whole(0, 365) * dayMs;
  const range = random.one<'none' | 'to' | 'both'>(['none', 'to', 'both']);
  return {
    ...partsOf(operation, anyPartner(random)),
    query: [
      ...(range === 'both' ? [['from', day(from)] as const] : []),
      ...(range === 'none' ? [] : [['to', day(to)] as const]),
    ],
  };
}

function day(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
