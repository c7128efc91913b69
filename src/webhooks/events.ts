import { Type, type Static } from 'typebox';

const reportId = Type.String();
const recordId = Type.String();

/**
 * The events and their data: ids that the partner uses with the API, never report content, a VIN or a supplier. Names and
 * fields are part of the contract with partners.
 */
export const eventData = {
  /** A report is complete. Sent once for each purchase. */
  'report.completed': Type.Object({ reportId }),
  /** A section arrived after the response to the purchase. */
  'report.section_ready': Type.Object({ reportId, section: Type.String() }),
  /** More is known of the vehicle of a report than at the purchase. Once for each change. */
  'report.changed': Type.Object({ reportId }),
  /** Somebody contests a record of the report. */
  'report.record_contested': Type.Object({ reportId, recordId, disputeId: Type.String() }),
  /**
   * A dispute about a record of the report has ended: rejected, setAside, corrected or confirmed. `newReportId`: the report
   * that was made free of charge, with what applies now to the record.
   */
  'report.record_decided': Type.Object({
    reportId,
    recordId,
    disputeId: Type.String(),
    outcome: Type.String(),
    newReportId: Type.Optional(Type.String()),
  }),
  /** A charge took the balance below the warning level. */
  'balance.low': Type.Object({ partner: Type.String() }),
  /** After a charge, the balance does not cover another report. */
  'balance.depleted': Type.Object({ partner: Type.String() }),
  'statement.ready': Type.Object({ periodStart: Type.String() }),
  'invoice.ready': Type.Object({ number: Type.String() }),
  /** A key was sent in a query string. */
  'key.exposed': Type.Object({ keyId: Type.String() }),
  /** A key has spent four fifths of its limit in this period. */
  'key.limit_near': Type.Object({ keyId: Type.String() }),
  /** The limit of a key does not cover another report in this period. */
  'key.limit_reached': Type.Object({ keyId: Type.String() }),
  /** No vehicle of a batch waits any more. */
  'batch.completed': Type.Object({ batchId: Type.String() }),
  /** A batch was stopped, by request or because nothing more could be bought. */
  'batch.stopped': Type.Object({ batchId: Type.String() }),
  /** Requested by a person to check that messages arrive. */
  'webhook.test': Type.Object({ webhookId: Type.String() }),
} as const;

export type EventType = keyof typeof eventData;

export const eventTypes = Object.keys(eventData) as EventType[];

export type WebhookEvent = {
  [T in EventType]: { readonly type: T; readonly data: Static<(typeof eventData)[T]> };
}[EventType];

/** The body of a message. It is the same at every attempt: `timestamp` is the time of the event. */
export function writeBody(type: string, at: Date, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}
