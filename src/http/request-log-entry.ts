/** What is logged and counted of a request once its response was sent. */
export interface RequestLogEntry {
  readonly requestId: string;
  readonly method: string;
  /** The route's pattern, never the address: that may hold secrets. */
  readonly route: string;
  /** 499 if the client disconnected before it had the whole response. */
  readonly status: number;
  readonly ms: number;
  /** Undefined if the request was refused before its key was checked. */
  readonly partner: string | undefined;
  readonly keyId: string | undefined;
}
