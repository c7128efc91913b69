/** A request as the fake sees it. */
export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface FakeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export function jsonAnswer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): FakeAnswer {
  const contentType = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers: { ...contentType, ...headers }, body: JSON.stringify(body) };
}

/** A flat object of strings, as every error of the API is. */
export function refusal(
  status: number,
  code: string,
  { fields = {}, headers = {} }: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
): FakeAnswer {
  return jsonAnswer(status, { code, message: `The fake answers ${status} ${code}.`, ...fields }, headers);
}
