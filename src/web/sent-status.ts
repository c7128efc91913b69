import type { ServerResponse } from 'node:http';

/** What is logged as the status of a request whose client disconnected before it had the whole response. */
export const clientDisconnected = 499;

/** The status of a response that has closed. */
export function sentStatus(response: ServerResponse): number {
  return response.writableFinished ? response.statusCode : clientDisconnected;
}
