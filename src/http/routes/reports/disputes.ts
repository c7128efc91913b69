import type { RecordDispute } from '../../../contract/dispute.ts';
import { addProofEndpoint, contestRecordEndpoint, listDisputesEndpoint } from '../../../contract/endpoints.ts';
import type { Database } from '../../../database/connect.ts';
import type { ServiceClock } from '../../../kernel/clock.ts';
import { Failure, unavailable } from '../../../kernel/errors.ts';
import { changeWords } from '../../../language/documents/changes/index.ts';
import { type Language, matchLanguage } from '../../../language/languages.ts';
import { addProofs } from '../../../operations/disputes/add-proofs.ts';
import { CannotBeRead, contestRecord } from '../../../operations/disputes/contest-record.ts';
import { InvalidInput } from '../../../operations/engine/input.ts';
import { runOperation } from '../../../operations/engine/run.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { CleanProofs } from '../../../reports/disputes/clean-proofs.ts';
import { type Dispute, isDisputeId, isOwnDispute } from '../../../reports/disputes/dispute.ts';
import { maxProofs } from '../../../reports/disputes/proofs.ts';
import { findDispute, listDisputesOf } from '../../../reports/disputes/store.ts';
import { findAdmitted } from '../../../reports/read/reader.ts';
import { entriesOf, recordIdOf } from '../../../reports/records/entries.ts';
import { sectionOfKind } from '../../../reports/records/sections.ts';
import { isReportId } from '../../../reports/report-id.ts';
import { contentOf } from '../../../reports/store.ts';
import { keyActorOf, bearerOf } from '../../guard/bearer.ts';
import { route, type Route } from '../../route.ts';
import { sendJson } from '../../send-json.ts';
import { badFields } from '../../validation.ts';

interface DisputeParts {
  readonly database: Database;
  readonly clock: ServiceClock;
}

const noRoom = 'cannot be accepted: too many disputes are open. Wait until one is decided.';

export function contestRecordRoute({ database, clock }: DisputeParts): Route {
  return route(contestRecordEndpoint, async (request, reply) => {
    if (clock.isRefused) throw unavailable(5);
    const { reportId } = request.params;
    if (isReportId(reportId)) request.about = { reportId };
    const { holder } = bearerOf(request);
    const { partnerId } = holder;
    const { recordId, reason, text: statement } = request.body;
    if (recordId === undefined) throw badFields({ recordId: 'is missing' });
    if (reason === undefined) throw badFields({ reason: 'is missing' });
    if (statement === undefined || statement.trim() === '') throw badFields({ text: 'is missing' });
    const now = clock.now();
    await findAdmitted(database, { reportId, partnerId, at: now });
    const language = matchLanguage(holder.language) ?? 'en';
    const input = { partnerId, reportId, recordId, reason, statement, language };
    const contested = await runOperation(
      { database, now, machine: clock },
      contestRecord,
      input,
      keyActorOf(request),
    ).catch((error: unknown) => {
      // Erased since it was found.
      if (error instanceof CannotBeRead) throw new Failure('REPORT_ERASED');
      if (error instanceof InvalidInput && error.field === 'statement') throw badFields({ text: error.problem });
      throw error;
    });
    switch (contested.outcome) {
      case 'decided before':
        throw badFields({ recordId: `was decided about in dispute ${contested.dispute.id}: send new proofs for it` });
      case 'unknown':
        throw new Failure('RECORD_NOT_FOUND');
      case 'too many':
        throw badFields({ body: noRoom });
      default:
        await sendJson(reply, presentDispute(contested.dispute, readerOf(request)));
    }
  });
}

interface ProofParts extends DisputeParts {
  readonly cleanProofs: CleanProofs;
}

/** A file of 10 MB in Base64, and a little around it. */
const maxBodyBytes = 14 * 1024 * 1024;
const closed = 'cannot be added: the decision about this dispute is final';
const notFitting = `cannot be added: a dispute has at most ${maxProofs} files, and 10 MB together`;

export function addProofRoute({ database, clock, cleanProofs }: ProofParts): Route {
  const handled = route(addProofEndpoint, async (request, reply) => {
    if (clock.isRefused) throw unavailable(5);
    const { reportId, disputeId } = request.params;
    if (isReportId(reportId)) request.about = { reportId };
    const { partnerId } = bearerOf(request).holder;
    const file = readFile(request.body);
    const now = clock.now();
    await findAdmitted(database, { reportId, partnerId, at: now });
    // Before the file is cleaned, which is more work.
    const known = isDisputeId(disputeId) ? await findDispute(database, disputeId) : undefined;
    if (known?.reportId !== reportId || !isOwnDispute(known, partnerId)) throw new Failure('DISPUTE_NOT_FOUND');
    const cleaned = await cleanProofs([file], `partner ${partnerId}`);
    if (!('proofs' in cleaned)) throw refusalOf(cleaned.outcome);
    const input = { partnerId, reportId, disputeId, proofs: cleaned.proofs };
    const added = await runOperation({ database, now, machine: clock }, addProofs, input, keyActorOf(request));
    if (!('dispute' in added)) {
      if (added.outcome === 'unknown') throw new Failure('DISPUTE_NOT_FOUND');
      if (added.outcome === 'no room') throw badFields({ body: noRoom });
      throw badFields({ file: added.outcome === 'closed' ? closed : notFitting });
    }
    const isKnownProof = added.outcome === 'known' ? true : undefined;
    await sendJson(reply, onlyKnown({ ...presentDispute(added.dispute, readerOf(request)), isKnownProof }));
  });
  return { ...handled, maxBodyBytes, largeBodies: { ofPartner: 2, ofAll: 8 } };
}

function refusalOf(outcome: 'too many' | 'unreadable' | 'busy'): Failure {
  if (outcome === 'busy') return unavailable(30);
  return badFields({ file: outcome === 'too many' ? notFitting : 'cannot be read as a picture or as a PDF' });
}

/** The bytes of the file in a body of JSON. */
function readFile(body: unknown): Buffer {
  const { file } = parseObject(body);
  if (file === undefined) throw badFields({ file: 'is missing' });
  const sent = typeof file === 'string' ? file : '';
  const bytes = Buffer.from(sent, 'base64');
  const padding = sent.endsWith('==') ? 2 : Number(sent.endsWith('='));
  // Base64 is decoded leniently: what is none gives fewer bytes.
  const isWhole = bytes.length === Math.floor(((sent.length - padding) * 3) / 4);
  if (bytes.length === 0 || !isWhole) throw badFields({ file: 'must be a file in Base64' });
  return bytes;
}

function parseObject(body: unknown): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  } catch {
    // Answered below.
  }
  throw badFields({ body: 'must be a JSON object' });
}

export function listDisputesRoute({ database, clock }: DisputeParts): Route {
  return route(listDisputesEndpoint, async (request, reply) => {
    const { reportId } = request.params;
    if (isReportId(reportId)) request.about = { reportId };
    const { partnerId } = bearerOf(request).holder;
    const stored = await findAdmitted(database, { reportId, partnerId, at: clock.now() });
    const report = contentOf(stored)?.report;
    if (!report) throw new Failure('REPORT_EXPIRED');
    const shown = new Set(entriesOf(report).map(({ entry }) => recordIdOf(report, entry)));
    const disputes = (await listDisputesOf(database, stored.vinHash, { partnerId })).filter(({ record }) =>
      shown.has(record.id),
    );
    await sendJson(reply, {
      reportId,
      disputes: disputes.map((dispute) => presentDispute(dispute, readerOf(request))),
    });
  });
}

interface Reader {
  readonly partnerId: string;
  readonly language: Language;
}

function readerOf(request: Parameters<typeof bearerOf>[0]): Reader {
  const { partnerId, language } = bearerOf(request).holder;
  return { partnerId, language: matchLanguage(language) ?? 'en' };
}

/** Nobody learns who contests a record, and only the filer sees the reason. */
function presentDispute(dispute: Dispute, { partnerId, language }: Reader): RecordDispute {
  const { id, record, state, reason, correction, ground, filedAt, reopened, dueAt, decidedAt } = dispute;
  return onlyKnown({
    disputeId: id,
    recordId: record.id,
    section: sectionOfKind[record.kind],
    recordDate: record.sights[0]?.date,
    status: state,
    reason: isOwnDispute(dispute, partnerId) ? reason : undefined,
    correctedDate: correction?.date,
    correctedKm: correction?.odometerKm,
    ground: ground ?? undefined,
    groundText: ground === null ? undefined : changeWords[language].grounds[ground],
    filedAt: filedAt.toISOString(),
    reopenedAt: reopened?.at.toISOString(),
    dueAt: dueAt.toISOString(),
    decidedAt: decidedAt?.toISOString(),
  });
}
