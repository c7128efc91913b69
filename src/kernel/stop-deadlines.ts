/**
 * How long each part of a node may take to stop; they stop one after the other. The deployments in deploy/ give a node longer than all of
 * them together.
 */
export const stopDeadlinesMs = {
  /** Requests that are being answered. */
  api: 25_000,
  /** Processes that serve the API, each with its requests. */
  apiProcesses: 60_000,
  console: 10_000,
  /** Jobs that run. */
  jobs: 15_000,
  /** Messages that are being sent. */
  webhooks: 2_000,
  /** Spans that wait for the collector. */
  traces: 2_000,
} as const;
