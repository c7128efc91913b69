import type { RecordDispute } from '../../../contract/dispute.ts';
import { contestRecordEndpoint, listDisputesEndpoint } from '../../../contract/endpoints.ts';
import type { Database } from '../../../database/connect.ts';
import type { ServiceClock } from '../../../kernel/clock.ts';
import { Failure, unavailable } from '../../../kernel/errors.ts';
import { changeWords } from '../../../language/documents/changes/index.ts';
import { type Language, matchLanguage } from '../../../language/languages.ts';
import { contestRecord } from '../../../operations/disputes/contest-record.ts';
import { runOperation } from '../../../operations/engine/run.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import { sectionOfKind } from '../../../reports/changes/compare.ts';
import type { Dispute } from '../../../reports/disputes/dispute.ts';
import { listDisputesOf } from '../../../reports/disputes/store.ts';
import { findAdmitted } from '../../../reports/read/reader.ts';
import { entriesOf, recordIdOf } from '../../../reports/records/entries.ts';
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
    const contested = await runOperation({ database, now, machine: clock }, contestRecord, input, keyActorOf(request));
    switch (contested.outcome) {
      case 'unknown':
        throw new Failure('RECORD_NOT_FOUND');
      case 'too many':
        throw badFields({ body: 'cannot be accepted: too many disputes are open. Wait until one is decided.' });
      default:
        await sendJson(reply, presentDispute(contested.dispute, { partnerId, language }));
    }
  });
}

export function listDisputesRoute({ database, clock }: DisputeParts): Route {
  return route(listDisputesEndpoint, async (request, reply) => {
    const { reportId } = request.params;
    if (isReportId(reportId)) request.about = { reportId };
    const { holder } = bearerOf(request);
    const { partnerId } = holder;
    const stored = await findAdmitted(database, { reportId, partnerId, at: clock.now() });
    const report = contentOf(stored)?.report;
    if (!report) throw new Failure('REPORT_EXPIRED');
    const shown = new Set(entriesOf(report).map(({ entry }) => recordIdOf(report, entry)));
    const disputes = (await listDisputesOf(database, stored.vinHash, { partnerId })).filter(({ record }) =>
      shown.has(record.id),
    );
    const reader = { partnerId, language: matchLanguage(holder.language) ?? 'en' } as const;
    await sendJson(reply, { reportId, disputes: disputes.map((dispute) => presentDispute(dispute, reader)) });
  });
}

interface Reader {
  readonly partnerId: string;
  readonly language: Language;
}

/** Who contests a record is told to nobody, and why only to the filer. */
function presentDispute(dispute: Dispute, { partnerId, language }: Reader): RecordDispute {
  const { id, record, state, reason, correction, ground, filedAt, dueAt, decidedAt } = dispute;
  return onlyKnown({
    disputeId: id,
    recordId: record.id,
    section: sectionOfKind[record.kind],
    recordDate: record.sights[0]?.date,
    status: state,
    reason: dispute.partnerId === partnerId ? reason : undefined,
    correctedDate: correction?.date,
    correctedKm: correction?.odometerKm,
    ground: ground ?? undefined,
    groundText: ground === null ? undefined : changeWords[language].grounds[ground],
    filedAt: filedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    decidedAt: decidedAt?.toISOString(),
  });
}
