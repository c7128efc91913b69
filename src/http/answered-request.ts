/** What is told of a request once it is answered. */
export interface AnsweredRequest {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  /** 499 where the client went away before it had its answer. */
  readonly status: number;
  readonly ms: number;
  /** Who asked, where that is known. */
  readonly partner: string | undefined;
  readonly keyId: string | undefined;
}
