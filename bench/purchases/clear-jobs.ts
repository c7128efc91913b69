import type { RunningService } from '../processes/service.ts';

/**
 * Takes away the jobs that purchases have caused, as workers on other nodes would. Adding a job gets dearer with each that
 * waits, so that without this a side would pay for what the side before it bought.
 */
export async function clearJobs({ database }: RunningService): Promise<void> {
  await database.script('truncate reports.outbox, graphile_worker._private_jobs');
}
