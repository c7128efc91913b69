import { addWebhook } from '../../operations/webhooks/add-webhook.ts';
import { disableWebhook } from '../../operations/webhooks/disable-webhook.ts';
import { enableWebhook } from '../../operations/webhooks/enable-webhook.ts';
import { removeWebhook } from '../../operations/webhooks/remove-webhook.ts';
import { rollWebhookSecret } from '../../operations/webhooks/roll-webhook-secret.ts';
import { requirePartner } from '../../partners/partner.ts';
import { listEndpoints, type WebhookEndpoint } from '../../webhooks/endpoints.ts';
import { eventTypes } from '../../webhooks/events.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { minute, formatMoment, pairs, table } from '../table.ts';
import { readChoice } from '../values.ts';

const allEvents = (events: readonly string[] | null) => events ?? eventTypes;

export const webhookAdd: DatabaseCommand = {
  name: 'webhook add',
  summary: 'Send events of a partner to an https address, signed with a secret that is shown once',
  arguments: ['PARTNER', 'URL'],
  options: { events: { value: 'A,B', help: 'which events', default: 'all' } },
  details: [
    // In lines that a terminal shows whole.
    ...(`Events: ${eventTypes.join(', ')}.`.match(/\S.{0,99}(?= |$)/g) ?? []),
    'The address must be on the internet. With WEBHOOK_ALLOW_LOCAL=on the service also accepts http and this machine.',
  ],
  needs: 'database',
  async run({ positionals: [partnerId = '', url = ''], options: { events: text } }, context) {
    const events = text === undefined ? null : readEvents(text);
    const names = { url: 'the address', events: '--events' };
    const { webhookId, secret } = await runChange(context, addWebhook, { partnerId, url, events }, names);
    return {
      json: { webhookId, secret, url, events: allEvents(events) },
      text: pairs([
        ['webhook', webhookId],
        ['secret', secret],
        ['', 'shown this once; the receiver verifies signatures with it'],
        ['address', url],
        ['events', events?.join(', ') ?? 'all'],
      ]),
    };
  },
};

function readEvents(text: string): (typeof eventTypes)[number][] {
  return [...new Set(text.split(',').map((name) => readChoice('--events', name.trim(), eventTypes)))];
}

export const webhookList: DatabaseCommand = {
  name: 'webhook list',
  summary: 'List the webhooks of a partner',
  arguments: ['PARTNER'],
  options: {},
  needs: 'database',
  async run({ positionals: [partnerId = ''] }, { database }) {
    await requirePartner(database, partnerId);
    const endpoints = await listEndpoints(database, partnerId);
    const json = endpoints.map((endpoint) => ({
      webhookId: endpoint.id,
      url: endpoint.url,
      events: allEvents(endpoint.events),
      status: statusOf(endpoint),
      createdAt: endpoint.createdAt,
      rollingUntil: endpoint.previousUntil,
      disabledAt: endpoint.disabledAt,
      disabledReason: endpoint.disabledReason,
    }));
    const rows = endpoints.map((endpoint) => [
      endpoint.id,
      statusOf(endpoint) + (endpoint.disabledReason === null ? '' : `: ${endpoint.disabledReason}`),
      minute(endpoint.createdAt),
      endpoint.events?.join(', ') ?? 'all',
      endpoint.url,
    ]);
    return { json, text: table(['webhook', 'status', 'added (UTC)', 'events', 'address'], rows) };
  },
};

function statusOf({ disabledAt }: WebhookEndpoint): 'active' | 'disabled' {
  return disabledAt === null ? 'active' : 'disabled';
}

export const webhookRoll: DatabaseCommand = {
  name: 'webhook roll',
  summary: 'Give a webhook a new secret; for 24 hours messages are signed with both',
  arguments: ['ID'],
  options: {},
  needs: 'database',
  async run({ positionals: [webhookId = ''] }, context) {
    const { secret, previousUntil } = await runChange(context, rollWebhookSecret, { webhookId });
    return {
      json: { webhookId, secret, previousUntil },
      text: pairs([
        ['webhook', webhookId],
        ['secret', secret],
        ['', `shown this once; the one before it signs, too, until ${formatMoment(previousUntil)}`],
      ]),
    };
  },
};

export const webhookDisable: DatabaseCommand = {
  name: 'webhook disable',
  summary: 'Stop messages to a webhook until it is enabled; waiting messages are kept',
  arguments: ['ID'],
  options: { reason: { value: 'TEXT', help: 'why, for the operator', needed: true } },
  needs: 'database',
  async run({ positionals: [webhookId = ''], options }, context) {
    const reason = options['reason']?.trim() ?? '';
    const { isNew } = await runChange(context, disableWebhook, { webhookId, reason }, { reason: '--reason' });
    return {
      json: { webhookId, status: 'disabled', changed: isNew },
      text: isNew ? `Webhook ${webhookId} is disabled.` : `Webhook ${webhookId} is already disabled.`,
    };
  },
};

export const webhookEnable: DatabaseCommand = {
  name: 'webhook enable',
  summary: 'Resume messages to a webhook, including those that waited',
  arguments: ['ID'],
  options: {},
  needs: 'database',
  async run({ positionals: [webhookId = ''] }, context) {
    const { isNew } = await runChange(context, enableWebhook, { webhookId });
    return {
      json: { webhookId, status: 'active', changed: isNew },
      text: isNew ? `Webhook ${webhookId} is enabled.` : `Webhook ${webhookId} is already enabled.`,
    };
  },
};

export const webhookRemove: DatabaseCommand = {
  name: 'webhook remove',
  summary: 'Remove a webhook, its secret, and its waiting messages',
  arguments: ['ID'],
  options: {},
  needs: 'database',
  async run({ positionals: [webhookId = ''] }, context) {
    await runChange(context, removeWebhook, { webhookId });
    return { json: { webhookId, removed: true }, text: `Webhook ${webhookId} is removed.` };
  },
};
