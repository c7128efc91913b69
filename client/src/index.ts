export type { Account, CallOptions, UsageOptions } from './account.ts';
export { VehicleHistory, type VehicleHistoryOptions } from './client.ts';
export { type ClientErrorCode, VehicleHistoryError } from './errors.ts';
export type { RateLimit } from './rate-limit.ts';
export type { BuyOptions, PdfOptions, Progress, Purchase, ReadOptions, Reports, WaitOptions } from './reports.ts';
export type { Retry } from './transport.ts';
export type * from './types.ts';
export { checkVin, type VinCheck } from './vin.ts';
export { type VerifyOptions, verifyWebhook, type WebhookEvent, type WebhookHeaders } from './webhooks.ts';
