import type { CallLog } from '../../billing/call-log.ts';
import type { ErrorCode } from '../../kernel/errors.ts';

/** Refused before it was handled. A flood of such calls must not cost a write each: they are counted and written together. */
const refusals: readonly ErrorCode[] = ['RATE_LIMITED', 'PARTNER_SUSPENDED'];

/** A purchase call without a report is counted, and costs nothing. */
export async function countFailure(
  calls: CallLog,
  { partnerId, keyId }: { readonly partnerId: string; readonly keyId: string },
  code: ErrorCode,
): Promise<void> {
  if (refusals.includes(code)) calls.refused(partnerId, keyId, code);
  else await calls.failed(partnerId, keyId, code);
}
