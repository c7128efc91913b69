import { replayWebhookMessage } from '../../operations/webhooks/replay-webhook-message.ts';
import { testWebhook } from '../../operations/webhooks/test-webhook.ts';
import { findAttempts } from '../../webhooks/attempts.ts';
import { requireEndpoint } from '../../webhooks/endpoints.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { formatMoment, table } from '../table.ts';

const maxListed = 1_000;

export const webhookTest: DatabaseCommand = {
  name: 'webhook test',
  summary: 'Send a webhook the event webhook.test, to see whether messages arrive',
  arguments: ['ID'],
  options: {},
  needs: 'database',
  async run({ positionals: [webhookId = ''] }, context) {
    const { messageId } = await runChange(context, testWebhook, { webhookId });
    return {
      json: { webhookId, messageId },
      text: `Message ${messageId} is on its way: webhook attempts ${webhookId} shows what becomes of it.`,
    };
  },
};

export const webhookAttempts: DatabaseCommand = {
  name: 'webhook attempts',
  summary: `List the latest attempts to send messages to a webhook, up to ${maxListed}, the newest first`,
  arguments: ['ID'],
  options: {},
  needs: 'database',
  async run({ positionals: [webhookId = ''] }, { database }) {
    await requireEndpoint(database, webhookId);
    const attempts = await findAttempts(
      database,
      { endpointId: webhookId },
      { after: null, isDescending: true, count: maxListed },
    );
    const json = attempts.map(({ messageId, type, at, status, outcome, number, reason, durationMs }) => ({
      messageId,
      event: type,
      at,
      status,
      outcome,
      attempt: number,
      reason,
      durationMs,
    }));
    const rows = attempts.map(({ messageId, type, at, number, outcome, status, reason, durationMs }) => [
      formatMoment(at),
      messageId,
      type,
      String(number),
      outcome,
      status === null ? '' : String(status),
      `${durationMs} ms`,
      reason ?? '',
    ]);
    const heads = ['time (UTC)', 'message', 'event', 'attempt', 'outcome', 'status', 'took', 'reason'];
    return { json, text: table(heads, rows) };
  },
};

export const webhookReplay: DatabaseCommand = {
  name: 'webhook replay',
  summary: 'Send a message to a webhook again, with the same id and body',
  arguments: ['ID', 'MESSAGEID'],
  options: {},
  needs: 'database',
  async run({ positionals: [webhookId = '', messageId = ''] }, context) {
    await runChange(context, replayWebhookMessage, { webhookId, messageId });
    return { json: { webhookId, messageId }, text: `Message ${messageId} is sent again to webhook ${webhookId}.` };
  },
};
