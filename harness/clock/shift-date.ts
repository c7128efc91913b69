import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * For `node --import`: sets the clock of a process wrong while it runs, as a machine's can be. The folder in
 * CLOCK_SHIFT_FOLDER has a file for each process, named by its PORT, with the milliseconds that its clock is ahead.
 */
const file = join(process.env['CLOCK_SHIFT_FOLDER'] ?? '', process.env['PORT'] ?? '');
const rereadMs = 20;
let aheadMs = readShift();
setInterval(() => (aheadMs = readShift()), rereadMs).unref();

const RealDate = Date;
const shiftedNow = () => RealDate.now() + aheadMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [shiftedNow()] : args, newTarget) as Date,
  get: (target, name, receiver): unknown => (name === 'now' ? shiftedNow : Reflect.get(target, name, receiver)),
});

function readShift(): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}
