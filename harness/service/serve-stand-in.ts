import { runService } from '../../src/main/run.ts';
import { standInSuppliers } from '../suppliers/stand-in.ts';

/** The service as a process, with the tests' own suppliers in it: money is tried without a supplier's own time. */
await runService(({ simulatedSlowSeconds }, clock) => standInSuppliers(simulatedSlowSeconds * 1000, clock));
