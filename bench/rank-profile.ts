import { readFileSync } from 'node:fs';

/** Prints where a CPU profile's time went: `node bench/rank-profile.ts bench/results/ping-ours.cpuprofile`. */
interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

const topCount = 40;
/** Waiting, and work that belongs to no function. */
const notWork = new Set(['(idle)', '(root)']);

const [file = 'bench/results/ping-ours.cpuprofile'] = process.argv.slice(2);
const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile;

const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
const functionUs = new Map<string, number>();
/** With all that they called. */
const wholeUs = new Map<string, number>();
const moduleUs = new Map<string, number>();
let workUs = 0;
samples.forEach((id, index) => {
  const frame = frames.get(id);
  if (!frame || notWork.has(frame.functionName)) return;
  const us = timeDeltas[index] ?? 0;
  workUs += us;
  add(functionUs, nameOf(id), us);
  for (const name of new Set(chainOf(id))) add(wholeUs, name, us);
  add(moduleUs, shorten(frame.url) || frame.functionName || '(native)', us);
});

console.log(`${(workUs / 1e6).toFixed(1)} s of work\n\nby file:`);
printTop(moduleUs);
console.log('\nby function (own time):');
printTop(functionUs);
console.log('\nby function of ours, with all that it called:');
printTop(new Map([...wholeUs].filter(([name]) => name.includes('  src/'))));

/** A function and those that called it, from the inside out. */
function chainOf(id: number): string[] {
  const names: string[] = [];
  for (let at: number | undefined = id; at !== undefined; at = callers.get(at)) names.push(nameOf(at));
  return names;
}

function nameOf(id: number): string {
  const frame = frames.get(id);
  return frame ? `${frame.functionName || '(anonymous)'}  ${shorten(frame.url)}:${frame.lineNumber + 1}` : '';
}

function add(sums: Map<string, number>, name: string, us: number): void {
  sums.set(name, (sums.get(name) ?? 0) + us);
}

function printTop(sums: ReadonlyMap<string, number>): void {
  for (const [name, us] of [...sums].toSorted(([, a], [, b]) => b - a).slice(0, topCount)) {
    console.log(`${((us / workUs) * 100).toFixed(1).padStart(5)} %  ${name}`);
  }
}

function shorten(url: string): string {
  return url.replace(/^.*\/(?=node_modules\/|src\/|bench\/)/, '');
}
