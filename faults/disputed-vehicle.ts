import { setTimeout as pause } from 'node:timers/promises';

import { operate } from '../harness/service/operate.ts';
import type { Sent } from './client.ts';
import type { Deployment } from './deployment.ts';
import type { Partner } from './partners.ts';

const withinMs = 60_000;

interface PartnerReport {
  readonly reportId: string;
  readonly status: string;
  readonly report: { readonly mileageHistory?: readonly { readonly recordId: string }[] };
}

interface PartnerEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, string>>;
}

/**
 * The life of a dispute: two partners buy a vehicle, one contests a reading, an operator sets it aside. Each partner is to get
 * one event of each step, and a new report without the reading that costs nothing. Returns what went otherwise.
 */
export async function disputeOnce(
  deployment: Deployment,
  { vin, partners }: { readonly vin: string; readonly partners: readonly [Partner, Partner] },
): Promise<string[]> {
  try {
    const reports = [];
    for (const partner of partners) reports.push(await buyComplete(deployment, partner, vin));
    const [own] = reports;
    const recordId = own?.report.mileageHistory?.[0]?.recordId;
    if (!own || recordId === undefined) return [`the report of ${vin} has no reading`];
    const body = { recordId, reason: 'notThisVehicle', text: 'It is the reading of another vehicle.' };
    const path = `/v1/reports/${own.reportId}/disputes`;
    const { disputeId } = await ask<{ disputeId: string }>(deployment, partners[0], { method: 'POST', path, body });
    const contested = reports.map(({ reportId }) => ({ reportId, recordId, disputeId }));
    const words = ['dispute', 'decide', disputeId, '--outcome', 'setAside', '--ground', 'notVerified'];
    const told = [];
    for (const [index, partner] of partners.entries()) {
      told.push(...(await findWrong(deployment, partner, 'report.record_contested', contested[index] ?? {})).problems);
    }
    const { code, err } = await operate([...words, '--reason', 'case 1'], { DATABASE_URL: deployment.url });
    if (code !== 0) return [...told, `the dispute was not decided: ${err.trim()}`];
    for (const [index, partner] of partners.entries()) {
      const expected = { ...contested[index], outcome: 'setAside' };
      const { problems, event } = await findWrong(deployment, partner, 'report.record_decided', expected);
      told.push(...problems, ...(await findWrongInNew(deployment, partner, recordId, event)));
    }
    return told;
  } catch (error) {
    return [(error as Error).message];
  }
}

async function buyComplete(deployment: Deployment, partner: Partner, vin: string): Promise<PartnerReport> {
  const bought = await ask<PartnerReport>(deployment, partner, { method: 'POST', path: '/v1/reports', body: { vin } });
  return until(deployment, `the report of ${partner.id} is complete`, async () => {
    const path = `/v1/reports/${bought.reportId}`;
    const report = await ask<PartnerReport>(deployment, partner, { path });
    return report.status === 'complete' ? report : undefined;
  });
}

/** Waits for the event of the dispute, of which there must be one, about the partner's report. */
async function findWrong(
  deployment: Deployment,
  partner: Partner,
  type: string,
  expected: Readonly<Record<string, string>>,
): Promise<{ problems: string[]; event: PartnerEvent }> {
  const found = await until(deployment, `${partner.id} gets ${type}`, async () => {
    const { events } = await ask<{ events: PartnerEvent[] }>(deployment, partner, {
      path: `/v1/events?types=${type}&limit=100`,
    });
    return events.length > 0 ? events : undefined;
  });
  const [event] = found;
  if (!event) throw new Error(`${partner.id} has no ${type}`);
  const isRight = found.length === 1 && Object.entries(expected).every(([name, value]) => event.data[name] === value);
  return { problems: isRight ? [] : [`${partner.id} got ${JSON.stringify(found)}`], event };
}

async function findWrongInNew(
  deployment: Deployment,
  partner: Partner,
  recordId: string,
  { data }: PartnerEvent,
): Promise<string[]> {
  const { newReportId } = data;
  if (newReportId === undefined) return [`${partner.id} got no new report`];
  const { report } = await ask<PartnerReport>(deployment, partner, { path: `/v1/reports/${newReportId}` });
  const stays = (report.mileageHistory ?? []).some((reading) => reading.recordId === recordId);
  return stays ? [`the new report of ${partner.id} shows the reading that was set aside`] : [];
}

async function ask<Body>({ customers }: Deployment, { id, key }: Partner, sent: Sent): Promise<Body> {
  const reply = await customers.send(0, { ...sent, key });
  if (reply.kind === 'answer' && reply.status === 200) return JSON.parse(reply.body) as Body;
  const answer = reply.kind === 'answer' ? `${reply.status} ${reply.body.slice(0, 200)}` : reply.kind;
  throw new Error(`${sent.path} of ${id} was answered ${answer}`);
}

async function until<Result>(
  { trial }: Deployment,
  what: string,
  find: () => Promise<Result | undefined>,
): Promise<Result> {
  for (const deadline = performance.now() + withinMs; performance.now() < deadline; await pause(200)) {
    trial.signal.throwIfAborted();
    const found = await find();
    if (found !== undefined) return found;
  }
  throw new Error(`within ${withinMs / 1000} s this did not happen: ${what}`);
}
