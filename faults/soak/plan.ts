import { setTimeout as pause } from 'node:timers/promises';

import { downloadPdf, openPage } from './requests/links.ts';
import { askWrongly, breakOff } from './requests/mistakes.ts';
import { buyAgain, buyKnownVehicle, buyNewVehicle, buyWithoutMoney, tryTheSandbox } from './requests/purchases.ts';
import { lookAround, readAgain, readIfNew, readInAnotherLanguage } from './requests/reads.ts';
import type { Traffic } from './traffic.ts';

type Step = (traffic: Traffic, turn: number) => Promise<void>;

/**
 * How often each is begun in a second: twelve purchases, which is an hour of one a second in five minutes, and about as
 * much again of everything else. Of vehicles that nobody has bought there are few, since each has some twenty media
 * to be fetched and stored.
 */
const steps: readonly (readonly [Step, number])[] = [
  [buyKnownVehicle, 6.8],
  [buyNewVehicle, 0.3],
  [buyAgain, 4],
  [buyWithoutMoney, 0.6],
  [tryTheSandbox, 0.3],
  [readAgain, 3],
  [readIfNew, 3],
  [readInAnotherLanguage, 1],
  [lookAround, 4],
  [openPage, 0.6],
  [downloadPdf, 0.25],
  [askWrongly, 2],
  [breakOff, 1],
];
/** At this pace an hour's worth of traffic takes so long. */
export const minutesToAnHour = 5;
const perSecond = steps.reduce((sum, [, rate]) => sum + rate, 0);
/** At most so many sequences are in progress; further ones wait. */
const maxUnderWay = 64;

/** How much of the plan was carried out. */
export interface Progress {
  readonly planned: number;
  readonly begun: number;
}

/** Starts sequences of requests at random moments, as often as planned, whether or not earlier ones have ended. */
export async function runPlan(traffic: Traffic, lastsMs: number): Promise<Progress> {
  const { random, deployment } = traffic;
  const { signal } = deployment.trial;
  const underWay = new Set<Promise<void>>();
  const startedMs = performance.now();
  let begun = 0;
  for (let dueMs = startedMs; ; begun++) {
    dueMs += (-Math.log(1 - random()) / perSecond) * 1000;
    if (dueMs > startedMs + lastsMs) break;
    const waitMs = dueMs - performance.now();
    if (waitMs > 0) await pause(waitMs, undefined, { signal });
    while (underWay.size >= maxUnderWay) await Promise.race(underWay);
    signal.throwIfAborted();
    if (performance.now() > startedMs + lastsMs) break;
    const visit = drawStep(random())(traffic, begun).catch((error: unknown) => traffic.violation(String(error)));
    underWay.add(visit);
    void visit.then(() => underWay.delete(visit));
  }
  await Promise.all(underWay);
  return { planned: Math.round((perSecond * lastsMs) / 1000), begun };
}

function drawStep(luck: number): Step {
  let left = luck * perSecond;
  for (const [visit, rate] of steps) {
    left -= rate;
    if (left < 0) return visit;
  }
  return readAgain;
}
