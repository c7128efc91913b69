import { loadavg } from 'node:os';

import { table } from '../harness/command/table.ts';
import type { Check, Outcome } from './scenario.ts';

export interface Result {
  readonly name: string;
  /** Undefined when the scenario broke off. */
  readonly outcome: Outcome | undefined;
  readonly checks: readonly Check[];
  readonly seconds: number;
}

/** Of each check: one is enough to know what is wrong, and what goes wrong often is mostly the same. */
const shownFindings = 3;

export function hasFindings({ checks }: Pick<Result, 'checks'>): boolean {
  return checks.some(({ findings }) => findings.length > 0);
}

/** One that could not be run on this machine has not passed. */
export function hasPassed(result: Result): boolean {
  return !hasFindings(result) && result.outcome?.notRun === undefined;
}

export function loadNow(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
}

/** The table of all scenarios, and under it what was met besides and what was found. */
export function report(results: readonly Result[], left: readonly string[]): string {
  const head = ['scenario', 'done', 'purchases', 'checks', 'verdict', 'seconds'];
  const rows = results.map((result) => [
    result.name,
    result.outcome?.done ?? 'broke off',
    String(result.outcome?.answered ?? 0),
    `${result.checks.filter(({ findings }) => findings.length === 0).length} of ${result.checks.length}`,
    verdictOf(result),
    result.seconds.toFixed(0),
  ]);
  const findings = results.flatMap(({ name, checks }) => checks.flatMap((check) => describeFindings(name, check)));
  const notes = results.flatMap(({ name, outcome }) => (outcome?.notes ?? []).map((note) => `${name}: ${note}`));
  const notRun = results.flatMap(({ name, outcome }) => (outcome?.notRun === undefined ? [] : name));
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  const passed = results.filter(hasPassed).length;
  return [
    ...table([head, ...rows]),
    '',
    ...notes,
    '',
    ...findings,
    ...left.map((text) => `!!! after the run: ${text}`),
    ...notRun.map((name) => `${name} WAS NOT RUN, and has not passed.`),
    `${passed} of ${results.length} passed. ${findings.length + left.length === 0 ? 'No findings' : 'FINDINGS'}; ${total.toFixed(0)} s; load ${loadNow()} at the end`,
  ].join('\n');
}

function verdictOf(result: Result): string {
  if (hasFindings(result)) return 'FAIL';
  return hasPassed(result) ? 'pass' : 'not run';
}

function describeFindings(scenario: string, { name, findings, details = [] }: Check): string[] {
  const more = findings.length - shownFindings;
  return [
    ...findings.slice(0, shownFindings).map((text) => `!!! ${scenario}: ${name}: ${text}`),
    ...(more > 0 ? [`!!! ${scenario}: ${name}: and ${more} more`] : []),
    ...(findings.length > 0 ? details.map((text) => `    ${text}`) : []),
  ];
}
