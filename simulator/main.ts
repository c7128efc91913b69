import { parseArgs } from 'node:util';

import { startSimulator } from './server/start.ts';

/** Runs the simulator as a process that prints its address and ends with the process that started it. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
const simulator = await startSimulator({ port: Number(values.port) });
const stop = () => void simulator.stop().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.stdin.once('end', stop).once('error', stop).resume();
process.stdout.write(`${JSON.stringify({ url: simulator.url })}\n`);
