import type { Queryable } from '../database/connect.ts';
import { findReading, findLatestEvents, type ListedEvent } from './event-list.ts';

interface LatestEvents {
  /** When a program of the partner was last given events; null: never. */
  readonly readAt: Date | null;
  /** The newest first. */
  readonly events: readonly (ListedEvent & {
    /** Whether a program has read up to here, or further. */
    readonly isRead: boolean;
  })[];
}

/** The latest events of a partner, and which of them its programs have read. */
export async function latestEvents(database: Queryable, partnerId: string, count: number): Promise<LatestEvents> {
  const reading = await findReading(database, partnerId);
  const events = await findLatestEvents(database, partnerId, count);
  return {
    readAt: reading?.readAt ?? null,
    events: events.map((event) => ({ ...event, isRead: reading !== undefined && event.position <= reading.position })),
  };
}
