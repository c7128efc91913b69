import { errorCatalogue, type ErrorCode } from '../../../src/kernel/errors.ts';
import type { RawAnswer } from './connection.ts';
import type { DescribedOperation, Description } from './description.ts';
import { bytesOf, type FuzzRequest } from './request.ts';

const jsonType = 'application/json; charset=utf-8';

/** What must never be in the text of a failure, unless the request had it. */
const secrets: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a stack trace', /\bat [\w.<>]+ ?\(|\n\s+at /],
  ['a path of the machine', /(?:\/(?:home|usr|var|tmp|work|root|opt|app|etc)\/|node_modules|\.ts:\d|[A-Z]:\\)/],
  ['SQL', /\b(?:select .+ from|insert into|update .+ set|pg_\w+|relation "|syntax error at)/i],
  ['a key', /partner_live_\w{12,}/],
  ['a whole VIN', /\b(?=[A-Z]*\d)[A-HJ-NPR-Z\d]{17}\b/],
  ['the name of a part', /\b(?:fastify|FST_ERR|postgres|typebox|ajv|ECONN\w+|ENOENT)\b/i],
];

/** Says what is wrong with an answer; nothing, if all is as promised. */
export function judge(request: FuzzRequest, answer: RawAnswer, description: Description): string[] {
  const operation = description.operations.find(({ id }) => id === request.operation);
  const problems: string[] = [];
  // On a machine that is too busy to ask the database every second, a node says that it is not ready.
  const isNotReady = request.operation === 'checkReadiness' && answer.status === 503;
  if (!(answer.status >= 200 && answer.status < 500) && !isNotReady) problems.push(`the status is ${answer.status}`);
  problems.push(...headProblems(answer));
  const code = answer.status >= 400 ? checkFailure(request, answer, problems) : undefined;
  if (answer.status < 400 && operation) problems.push(...successProblems(request, answer, operation, description));
  if (!isNotReady && !isExpected(request, answer.status, code)) {
    problems.push(`expected ${request.expected?.join(' or ')}, got ${answer.status} ${code ?? ''}`);
  }
  if (operation && code !== undefined) problems.push(...placeProblems(request, answer, operation, code));
  return problems;
}

/** What every answer has, and what none has. */
function headProblems({ headers }: RawAnswer): string[] {
  const problems: string[] = [];
  for (const name of ['x-request-id', 'x-content-type-options', 'cache-control']) {
    if (!headers.has(name)) problems.push(`${name} is missing`);
  }
  for (const name of ['x-injected', 'x-powered-by', 'server', 'set-cookie']) {
    if (headers.has(name)) problems.push(`${name} is there`);
  }
  const type = headers.get('content-type') ?? '';
  if (/^(?:text\/html|image\/svg)/.test(type) && !headers.has('content-security-policy')) {
    problems.push(`${type} without a content security policy`);
  }
  return problems;
}

function isExpected({ expected, method }: FuzzRequest, status: number, code: string | undefined): boolean {
  if (!expected || expected.includes(String(status))) return true;
  if (method !== 'HEAD') return code !== undefined && expected.includes(code);
  return expected.some((one) => isCode(one) && errorCatalogue[one].status === status);
}

/** A failure is a flat object of strings by the catalogue, or a page for a client that accepts HTML; returns its code. */
function checkFailure(request: FuzzRequest, answer: RawAnswer, problems: string[]): string | undefined {
  const text = answer.body.toString();
  const sent = bytesOf(request).toString('latin1');
  for (const [what, pattern] of secrets) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined && !wasSent(sent, found)) problems.push(`${what} in a failure: ${found.slice(0, 60)}`);
  }
  const type = answer.headers.get('content-type');
  const wantsPage = request.headers.some(([name, value]) => /^accept$/i.test(name) && value.includes('text/html'));
  const isOfApi = /^\/v\d+(?:[/?]|$)/.test(request.target);
  // A page names no code; at an unknown address it can only be one.
  if (type === 'text/html; charset=utf-8' && wantsPage && !isOfApi)
    return answer.status === 404 ? 'NOT_FOUND' : undefined;
  if (type !== jsonType) problems.push(`the type of a failure is ${type}`);
  if (request.method === 'HEAD') {
    if (answer.body.length > 0) problems.push('an answer to HEAD has a body');
    return undefined;
  }
  const body = parse(text);
  if (!isFlat(body)) {
    problems.push(`a failure is no flat object of strings: ${text.slice(0, 80)}`);
    return undefined;
  }
  const { code = '', message, ...fields } = body;
  if (!isCode(code)) problems.push(`no code of the catalogue: ${code}`);
  else if (errorCatalogue[code].status !== answer.status) problems.push(`${code} with status ${answer.status}`);
  else if (errorCatalogue[code].message !== message) problems.push(`${code} with a message of its own: ${message}`);
  if (Object.keys(fields).length > 0 && answer.status !== 400) problems.push(`fields with ${answer.status}`);
  return code;
}

function wasSent(sent: string, found: string): boolean {
  return sent.includes(found) || sent.toUpperCase().replaceAll(/[ -]/g, '').includes(found);
}

function successProblems(
  { method, headers, partner }: FuzzRequest,
  answer: RawAnswer,
  operation: DescribedOperation,
  description: Description,
): string[] {
  const isPart = answer.status === 206 && headers.some(([name]) => name.toLowerCase() === 'range');
  const described = operation.responses[String(isPart ? 200 : answer.status)];
  // A traversal that ends at another address is answered from there.
  if (!described) return answer.status === 302 ? [] : [`${answer.status} is not described`];
  const problems: string[] = [];
  if (partner !== undefined && operation.needsKey && !answer.headers.has('x-ratelimit-remaining')) {
    problems.push('the rate limit is not told');
  }
  if (answer.status !== 200) return problems;
  const type = answer.headers.get('content-type') ?? '';
  const isJson = described.content?.['application/json'] !== undefined;
  if (isJson ? type !== jsonType : !type.startsWith('image/')) return [...problems, `the type is ${type}`];
  if (method === 'HEAD') return answer.body.length > 0 ? [...problems, 'an answer to HEAD has a body'] : problems;
  const complaint = isJson ? description.complain(operation, 200, parse(answer.body.toString())) : undefined;
  return complaint === undefined ? problems : [...problems, complaint];
}

/** A refusal at the operation's own address must be one that its description names. */
function placeProblems(
  { kind, method }: FuzzRequest,
  answer: RawAnswer,
  { responses }: DescribedOperation,
  code: string,
): string[] {
  if (code === 'METHOD_NOT_ALLOWED' && !answer.headers.get('allow')) return ['405 without Allow'];
  if (['RATE_LIMITED', 'UNAVAILABLE'].includes(code) && !answer.headers.has('retry-after')) return ['no Retry-After'];
  if (code === 'UNAUTHORIZED' && answer.headers.get('www-authenticate') !== 'Bearer') return ['401 without its scheme'];
  const isElsewhere = code === 'NOT_FOUND' || method === 'HEAD' || kind === 'hostile';
  return responses[String(answer.status)] || isElsewhere ? [] : [`${answer.status} ${code} is not described`];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isFlat(body: unknown): body is Record<string, string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  return Object.values(body).every((value) => typeof value === 'string');
}

function isCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCatalogue, text);
}
