import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

import type { OpenApiDocument } from './document.ts';

interface Criterion {
  readonly condition: string;
}

interface Step {
  readonly stepId: string;
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly value: string }[];
  readonly requestBody?: { readonly contentType: string; readonly payload: Readonly<Record<string, string>> };
  readonly successCriteria: readonly Criterion[];
  readonly onFailure?: readonly {
    readonly retryAfter: number;
    readonly retryLimit: number;
    readonly criteria: readonly Criterion[];
  }[];
  readonly outputs: Readonly<Record<string, string>>;
}

/** Only as much of the Arazzo Specification as the document uses: anything else fails. */
export interface Workflow {
  readonly workflowId: string;
  readonly inputs: { readonly required: readonly string[] };
  readonly steps: readonly Step[];
  readonly outputs: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

interface Run {
  readonly inputs: Readonly<Record<string, string>>;
  readonly outputs: Map<string, Readonly<Record<string, unknown>>>;
  readonly answer?: Answer;
}

interface Server {
  readonly url: string;
  readonly openApi: OpenApiDocument;
  readonly headers: Readonly<Record<string, string>>;
}

/** Runs a workflow as its document says, and returns its outputs. */
export async function runWorkflow(
  server: Server,
  workflow: Workflow,
  inputs: Run['inputs'],
): Promise<Record<string, unknown>> {
  assert.deepEqual(Object.keys(inputs), workflow.inputs.required);
  const run: Run = { inputs, outputs: new Map() };
  for (const step of workflow.steps) run.outputs.set(step.stepId, await takeStep(server, step, run));
  return valuesOf(workflow.outputs, run);
}

async function takeStep(server: Server, step: Step, run: Run): Promise<Record<string, unknown>> {
  const [retry] = step.onFailure ?? [];
  for (let attempt = 0; ; attempt++) {
    const answer = await send(server, step, run);
    const answered = { ...run, answer };
    const isMet = (criteria: readonly Criterion[]) => criteria.every(({ condition }) => holds(condition, answered));
    if (isMet(step.successCriteria)) return valuesOf(step.outputs, answered);
    const isRepeated = retry !== undefined && attempt < retry.retryLimit && isMet(retry.criteria);
    assert.ok(isRepeated, `${step.stepId} failed: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
    await pause(retry.retryAfter * 1000);
  }
}

async function send({ url, openApi, headers }: Server, step: Step, run: Run): Promise<Answer> {
  const [path, method] = addressOf(openApi, step.operationId);
  const address = new URL(url + path);
  const sent = new Headers(headers);
  for (const { name, in: place, value } of step.parameters ?? []) {
    const text = String(evaluate(value, run));
    if (place === 'path') address.pathname = address.pathname.replace(encodeURI(`{${name}}`), encodeURIComponent(text));
    else if (place === 'query') address.searchParams.set(name, text);
    else sent.set(name, text);
  }
  const { requestBody } = step;
  if (requestBody) sent.set('content-type', requestBody.contentType);
  const body = requestBody && JSON.stringify(valuesOf(requestBody.payload, run));
  const answer = await fetch(address, { method, headers: sent, ...(body !== undefined && { body }) });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

function addressOf({ paths }: OpenApiDocument, operationId: string): [path: string, method: string] {
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === operationId) return [path, method.toUpperCase()];
  }
  throw new Error(`the OpenAPI document has no operation ${operationId}`);
}

function holds(condition: string, run: Run): boolean {
  const [, left = '', right = ''] = /^(\S+) == (\S+)$/.exec(condition) ?? [];
  assert.ok(left && right, `not understood: ${condition}`);
  return String(evaluate(left, run)) === String(evaluate(right.replace(/^'(.*)'$/, '$1'), run));
}

function valuesOf(expressions: Readonly<Record<string, string>>, run: Run): Record<string, unknown> {
  return Object.fromEntries(Object.entries(expressions).map(([name, expression]) => [name, evaluate(expression, run)]));
}

/** The value of a runtime expression; anything else is a literal. */
function evaluate(expression: string, { inputs, outputs, answer }: Run): unknown {
  if (!expression.startsWith('$')) return expression;
  if (expression === '$statusCode') return answer?.status;
  const [, source = '', rest = ''] =
    /^\$(inputs\.|steps\.|response\.header\.|response\.body#\/)(.+)$/.exec(expression) ?? [];
  if (source === 'inputs.') return inputs[rest];
  if (source === 'response.header.') return answer?.headers.get(rest);
  if (source === 'response.body#/') return rest.split('/').reduce((value, name) => memberOf(value, name), answer?.body);
  const [, step = '', output = ''] = /^(\w+)\.outputs\.(\w+)$/.exec(rest) ?? [];
  const value = outputs.get(step)?.[output];
  assert.notEqual(value, undefined, `${expression} has no value`);
  return value;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
