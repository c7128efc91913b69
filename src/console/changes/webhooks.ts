import { InvalidInput } from '../../operations/engine/input.ts';
import { addWebhook } from '../../operations/webhooks/add-webhook.ts';
import { disableWebhook } from '../../operations/webhooks/disable-webhook.ts';
import { enableWebhook } from '../../operations/webhooks/enable-webhook.ts';
import { removeWebhook } from '../../operations/webhooks/remove-webhook.ts';
import { replayWebhookMessage } from '../../operations/webhooks/replay-webhook-message.ts';
import { rollWebhookSecret } from '../../operations/webhooks/roll-webhook-secret.ts';
import { testWebhook } from '../../operations/webhooks/test-webhook.ts';
import { readWebhookUrl } from '../../operations/webhooks/webhook-url.ts';
import { NotThere } from '../../pages/outcome.ts';
import { drawShownOnce } from '../../pages/shown-once.ts';
import type { Html } from '../../web/html.ts';
import { findEndpoint, type WebhookEndpoint } from '../../webhooks/endpoints.ts';
import { eventTypes, type EventType } from '../../webhooks/events.ts';
import { changePage } from '../change-page.ts';
import { loadPartner, partnerUrl } from '../partner.ts';
import type { Visit } from '../visit.ts';
import { readOptional, readTypedText } from './read-values.ts';

const words = {
  newSecret: 'The new secret',
  shownOnce: 'The secret is only shown now. Copy it, and send it over a secure channel.',
  toWebhook: 'To the webhook',
} as const;

export async function loadWebhook({ parts: { database }, param }: Visit): Promise<WebhookEndpoint> {
  const endpoint = await findEndpoint(database, param('webhookId'));
  if (!endpoint) throw new NotThere('there is no such webhook');
  return endpoint;
}

const webhookUrl = ({ id }: Pick<WebhookEndpoint, 'id'>) => `/webhooks/${id}`;

function drawSecret(secret: string, id: string): Html {
  const next = { url: webhookUrl({ id }), label: words.toWebhook };
  return drawShownOnce({ title: words.newSecret, warning: words.shownOnce, secret, next });
}

function readEvents(text: string | null): EventType[] | null {
  if (text === null) return null;
  const named = text.split(/[\s,]/).filter((name) => name !== '');
  const known = eventTypes.filter((type) => named.includes(type));
  const unknown = named.find((name) => !known.some((type) => type === name));
  if (unknown !== undefined) throw new InvalidInput('events', `must be names of events: ${eventTypes.join(', ')}`);
  return known;
}

export const addWebhookPage = changePage({
  path: '/partners/:id/add-webhook',
  operation: addWebhook,
  load: loadPartner,
  title: ({ partner }) => `Add a webhook for ${partner.name}`,
  home: partnerUrl,
  confirm: 'Add the webhook',
  fields: () => [
    { name: 'url', label: 'Address', hint: 'https, and on the internet.', isFocused: true },
    {
      name: 'events',
      label: 'Events',
      hint: 'None selected: all events, including those added later.',
      kind: 'several',
      choices: eventTypes.map((type) => [type, type] as const),
    },
  ],
  input: (values, { partner }) => ({
    partnerId: partner.id,
    url: readTypedText(values, 'url'),
    events: readEvents(readOptional(values, 'events')),
  }),
  preview: async ({ url, events }, { partner }, { parts }) => {
    await readWebhookUrl(parts.database, url);
    return [
      `${events === null ? 'All events' : events.join(', ')} of ${partner.name} are sent to ${url}, from now on.`,
      'Messages contain ids, no content. The secret that signs them is shown once, on the next page.',
    ];
  },
  shown: ({ webhookId, secret }) => ({ title: words.newSecret, body: drawSecret(secret, webhookId) }),
});

export const rollWebhookPage = changePage({
  path: '/webhooks/:webhookId/roll-webhook-secret',
  operation: rollWebhookSecret,
  load: loadWebhook,
  title: ({ id }) => `Roll the secret of ${id}`,
  home: webhookUrl,
  confirm: 'Roll the secret',
  isFinal: true,
  fields: () => [],
  input: (_values, { id }) => ({ webhookId: id }),
  preview: (_input, { previousUntil }, { now, times }) => [
    'Messages are signed with a new secret, which is shown once, on the next page.',
    'For 24 hours they are also signed with the current one, so that the receiver can switch.',
    ...(previousUntil && previousUntil > now
      ? [`The previous secret, which signs until ${times.text(previousUntil)}, ends now.`]
      : []),
  ],
  shown: ({ secret }, { id }) => ({ title: words.newSecret, body: drawSecret(secret, id) }),
});

export const testWebhookPage = changePage({
  path: '/webhooks/:webhookId/test-webhook',
  operation: testWebhook,
  load: loadWebhook,
  title: ({ id }) => `Test ${id}`,
  home: webhookUrl,
  confirm: 'Send the test',
  fields: () => [],
  input: (_values, { id }) => ({ webhookId: id }),
  preview: (_input, { url }) => [`Sends the event webhook.test to ${url}. The webhook’s page shows the result.`],
});

export const disableWebhookPage = changePage({
  path: '/webhooks/:webhookId/disable-webhook',
  operation: disableWebhook,
  load: loadWebhook,
  title: ({ id }) => `Disable ${id}`,
  home: webhookUrl,
  confirm: 'Disable the webhook',
  fields: () => [{ name: 'reason', label: 'Reason', isFocused: true }],
  input: (values, { id }) => ({ webhookId: id, reason: readTypedText(values, 'reason') }),
  preview: (_input, { url }) => [
    `Nothing is sent to ${url} until the webhook is enabled again.`,
    'Waiting messages are kept for 35 days. Events in the meantime are not sent later.',
  ],
});

export const enableWebhookPage = changePage({
  path: '/webhooks/:webhookId/enable-webhook',
  operation: enableWebhook,
  load: loadWebhook,
  title: ({ id }) => `Enable ${id}`,
  home: webhookUrl,
  confirm: 'Enable the webhook',
  fields: () => [],
  input: (_values, { id }) => ({ webhookId: id }),
  preview: (_input, { url, disabledReason }) => [
    `Events are sent to ${url} again, including waiting messages.`,
    ...(disabledReason === null ? [] : [`It was disabled because: ${disabledReason}.`]),
  ],
});

export const removeWebhookPage = changePage({
  path: '/webhooks/:webhookId/remove-webhook',
  operation: removeWebhook,
  load: loadWebhook,
  title: ({ id }) => `Remove ${id}`,
  home: ({ partnerId }) => `/partners/${partnerId}`,
  confirm: 'Remove the webhook',
  isFinal: true,
  fields: () => [],
  input: (_values, { id }) => ({ webhookId: id }),
  preview: (_input, { url, partnerId }) => [
    `No events of ${partnerId} are sent to ${url} any more. Waiting messages are deleted.`,
  ],
});

async function loadMessage(visit: Visit): Promise<WebhookEndpoint & { readonly messageId: string }> {
  return { ...(await loadWebhook(visit)), messageId: visit.param('messageId') };
}

export const replayMessagePage = changePage({
  path: '/webhooks/:webhookId/messages/:messageId/replay-webhook-message',
  operation: replayWebhookMessage,
  load: loadMessage,
  title: ({ messageId }) => `Send ${messageId} again`,
  home: webhookUrl,
  confirm: 'Send it again',
  fields: () => [],
  input: (_values, { id, messageId }) => ({ webhookId: id, messageId }),
  preview: ({ messageId }, { url }) => [
    `Sends message ${messageId} to ${url} again, under the same id and with the same body.`,
    'A receiver that already has it recognizes the id.',
  ],
});
