import type { PartnerRequest } from '../partners/requests/request.ts';
import type { RequestLogEntry } from './request-log-entry.ts';
import { clientDisconnected } from './request-tracker.ts';

/** What the request log keeps of a request whose response was sent at a time. */
export function partnerRequest(entry: RequestLogEntry, sentAt: Date): PartnerRequest {
  const { requestId, method, route, status, ms, partner, keyId, outcome, chargedCents, reportId, vehicle } = entry;
  return {
    receivedAt: new Date(sentAt.getTime() - ms),
    requestId,
    partnerId: partner ?? null,
    keyId: keyId ?? null,
    method,
    route,
    status,
    // A purchase whose response did not arrive has been charged all the same.
    outcome: outcome ?? (status === clientDisconnected ? 'DISCONNECTED' : 'OK'),
    priceCents: chargedCents ?? 0n,
    durationMs: ms,
    reportId: reportId ?? null,
    vehicle: vehicle ?? null,
    requests: 1,
  };
}
