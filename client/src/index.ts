export type { Account, CallOptions, UsageOptions } from './account.ts';
export type { Batches, BatchWaitOptions, OrderOptions } from './batches.ts';
export { VehicleHistory, type VehicleHistoryOptions } from './client.ts';
export type { EventReader, EventsOptions, IterateOptions, ListEventsOptions } from './events.ts';
export { type ClientErrorCode, VehicleHistoryError } from './errors.ts';
export type { RateLimit } from './rate-limit.ts';
export type {
  BuyOptions,
  CertificateOptions,
  ChangesOptions,
  PdfOptions,
  Progress,
  Purchase,
  ReadOptions,
  Reports,
  WaitOptions,
} from './reports.ts';
export type { Retry } from './transport.ts';
export type * from './types.ts';
export { checkVin, type VinCheck } from './vin.ts';
export { type VerifyOptions, verifyWebhook, type WebhookEvent, type WebhookHeaders } from './webhooks.ts';
