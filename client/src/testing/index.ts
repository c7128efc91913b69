export { type FakeServer, type FakeServerOptions, type Fault, startFakeServer } from './server.ts';
export { type SentWebhook, signWebhook, type SignedWebhook } from './webhooks.ts';
