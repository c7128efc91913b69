import { Type, type Static } from 'typebox';

const reportId = Type.String();

/**
 * The events, and the data of each: ids with which the partner asks the API, never what a report says, a VIN or a supplier.
 * Names and fields are an interface for partners.
 */
export const eventData = {
  /** A report has become complete: once for each purchase. */
  'report.completed': Type.Object({ reportId }),
  /** A section has arrived after the response to the purchase. */
  'report.section_ready': Type.Object({ reportId, section: Type.String() }),
  /** A charge has taken the balance below the warning level. */
  'balance.low': Type.Object({ partner: Type.String() }),
  /** After a charge, the next report cannot be paid. */
  'balance.depleted': Type.Object({ partner: Type.String() }),
  'statement.ready': Type.Object({ periodStart: Type.String() }),
  'invoice.ready': Type.Object({ number: Type.String() }),
  /** A key was sent in a query string. */
  'key.exposed': Type.Object({ keyId: Type.String() }),
  /** Somebody wants to see whether messages arrive. */
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
