import { startInProcess } from '../../../harness/service/start.ts';
import { ofProcess } from '../cleanup.ts';
import { sharedDatabase } from '../database.ts';

/** One service for all files of this folder that need a real one. */
const shared = await sharedDatabase();
export const { database } = shared;
export const service = await startInProcess(shared.url, { environment: { SIMULATED_SLOW_SECONDS: '1' } });
ofProcess.defer(() => service.stop());
