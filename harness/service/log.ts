import type { ServiceLog } from '../../src/main/logger.ts';
import type { SentRequest } from '../../src/partners/requests/request.ts';

/** The fields of a log line that tests read. */
interface Fields {
  readonly requestId?: string;
  readonly route?: string;
  readonly status?: number;
  readonly partner?: string;
  readonly keyId?: string;
  readonly requests?: number;
  readonly err?: Error;
}

/** A log that keeps its lines in memory. */
export function recordingLog(): ServiceLog & {
  readonly lines: { level: string; message: string; fields: Fields }[];
} {
  const lines: { level: string; message: string; fields: Fields }[] = [];
  const at = (level: string) => (fields: object, message: string) => void lines.push({ level, message, fields });
  const logRequest = ({ requestId, method, route, status, ms, partner, keyId }: SentRequest) =>
    at('info')({ requestId, method, route, status, ms, partner, keyId }, 'answered');
  return {
    lines,
    logRequest,
    flush: async () => {},
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
  };
}
