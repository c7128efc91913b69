import { lineProblem } from '../../kernel/text.ts';
import { webhooksWords } from '../../language/portal/webhooks/index.ts';
import { addWebhook } from '../../operations/webhooks/add-webhook.ts';
import { disableWebhook } from '../../operations/webhooks/disable-webhook.ts';
import { enableWebhook } from '../../operations/webhooks/enable-webhook.ts';
import { removeWebhook } from '../../operations/webhooks/remove-webhook.ts';
import { replayWebhookMessage } from '../../operations/webhooks/replay-webhook-message.ts';
import { rollWebhookSecret } from '../../operations/webhooks/roll-webhook-secret.ts';
import { testWebhook } from '../../operations/webhooks/test-webhook.ts';
import { readWebhookUrl } from '../../operations/webhooks/webhook-url.ts';
import type { View } from '../../pages/outcome.ts';
import { drawShownOnce } from '../../pages/shown-once.ts';
import type { WebhookEndpoint } from '../../webhooks/endpoints.ts';
import { type EventType, eventTypes } from '../../webhooks/events.ts';
import { changePage, Refused } from '../change-page.ts';
import type { Visit } from '../visit.ts';
import { loadWebhook } from './own-webhook.ts';

const webhookUrl = ({ id }: Pick<WebhookEndpoint, 'id'>, { link }: Visit) => link(`/webhooks/${id}`);
const webhooksUrl = (_subject: unknown, { link }: Visit) => link('/webhooks');

/** The secret is in the response to the form, and nowhere else. */
function showSecret(secret: string, id: string, visit: Visit): View {
  const { newSecret: title, shownOnce: warning, toWebhook: label } = webhooksWords[visit.language];
  const next = { url: webhookUrl({ id }, visit), label };
  return { title, body: drawShownOnce({ title, warning, secret, next, words: visit.words.kit }) };
}

function readEvents(text: string, { words }: Visit): EventType[] | null {
  const named = text.split(/\s/).filter((name) => name !== '');
  const known = eventTypes.filter((type) => named.includes(type));
  if (known.length !== named.length) throw new Refused('events', words.wrongValue);
  return known.length === 0 ? null : known;
}

function readUrl(text: string, { language }: Visit): string {
  const isUrl = URL.canParse(text) && /^https?:\/\//i.test(text);
  if (!isUrl) throw new Refused('url', webhooksWords[language].mistakes.url);
  return text;
}

export const addWebhookPage = changePage({
  path: '/webhooks/add-webhook',
  operation: addWebhook,
  load: ({ partner }) => Promise.resolve(partner),
  title: (_partner, { language }) => webhooksWords[language].actions.add,
  home: webhooksUrl,
  confirm: ({ language }) => webhooksWords[language].actions.add,
  fields(_partner, { language }) {
    const { heads, urlHint, eventsHint } = webhooksWords[language];
    const choices = eventTypes.map((type) => [type, type] as const);
    return [
      { name: 'url', label: heads.address, hint: urlHint, isFocused: true },
      { name: 'events', label: heads.events, hint: eventsHint, kind: 'several', choices },
    ];
  },
  input: (values, { id }, visit) => ({
    partnerId: id,
    url: readUrl(values['url'] ?? '', visit),
    events: readEvents(values['events'] ?? '', visit),
  }),
  async preview({ url, events }, _partner, { language, parts }) {
    await readWebhookUrl(parts.database, url);
    const { will } = webhooksWords[language];
    return [events === null ? will.sendAll(url) : will.send(events.join(', '), url), will.holdIds, will.showOnce];
  },
  shown: ({ webhookId, secret }, _partner, _input, visit) => showSecret(secret, webhookId, visit),
});

export const rollWebhookPage = changePage({
  path: '/webhooks/:webhookId/roll-webhook-secret',
  operation: rollWebhookSecret,
  load: loadWebhook,
  title: ({ url }, { language }) => webhooksWords[language].titles.roll(url),
  home: webhookUrl,
  confirm: ({ language }) => webhooksWords[language].actions.roll,
  isFinal: true,
  fields: () => [],
  input: (_values, { id }) => ({ webhookId: id }),
  preview(_input, { previousUntil }, { language, now, times }) {
    const { will } = webhooksWords[language];
    const isEnding = previousUntil !== null && previousUntil > now;
    return [will.roll, will.signBoth, ...(isEnding ? [will.endPrevious(times.text(previousUntil))] : [])];
  },
  shown: ({ secret }, { id }, _input, visit) => showSecret(secret, id, visit),
});

export const testWebhookPage = changePage({
  path: '/webhooks/:webhookId/test-webhook',
  operation: testWebhook,
  load: loadWebhook,
  title: ({ url }, { language }) => webhooksWords[language].titles.test(url),
  home: webhookUrl,
  confirm: ({ language }) => webhooksWords[language].actions.test,
  fields: () => [],
  input: (_values, { id }) => ({ webhookId: id }),
  preview: (_input, { url }, { language }) => [webhooksWords[language].will.test(url)],
});

export const disableWebhookPage = changePage({
  path: '/webhooks/:webhookId/disable-webhook',
  operation: disableWebhook,
  load: loadWebhook,
  title: ({ url }, { language }) => webhooksWords[language].titles.disable(url),
  home: webhookUrl,
  confirm: ({ language }) => webhooksWords[language].actions.disable,
  fields(_endpoint, { language }) {
    const { heads, reasonHint } = webhooksWords[language];
    return [{ name: 'reason', label: heads.reason, hint: reasonHint, isOptional: true, isFocused: true }];
  },
  input(values, { id }, { member, words }) {
    const reason = values['reason'] || `by ${member.mail}`;
    if (lineProblem(reason, 200) !== undefined) throw new Refused('reason', words.wrongValue);
    return { webhookId: id, reason };
  },
  preview(_input, { url }, { language }) {
    const { will } = webhooksWords[language];
    return [will.disable(url), will.keepWaiting];
  },
});

export const enableWebhookPage = changePage({
  path: '/webhooks/:webhookId/enable-webhook',
  operation: enableWebhook,
  load: loadWebhook,
  title: ({ url }, { language }) => webhooksWords[language].titles.enable(url),
  home: webhookUrl,
  confirm: ({ language }) => webhooksWords[language].actions.enable,
  fields: () => [],
  input: (_values, { id }) => ({ webhookId: id }),
  preview: (_input, { url }, { language }) => [webhooksWords[language].will.enable(url)],
});

export const removeWebhookPage = changePage({
  path: '/webhooks/:webhookId/remove-webhook',
  operation: removeWebhook,
  load: loadWebhook,
  title: ({ url }, { language }) => webhooksWords[language].titles.remove(url),
  home: webhooksUrl,
  confirm: ({ language }) => webhooksWords[language].actions.remove,
  isFinal: true,
  fields: () => [],
  input: (_values, { id }) => ({ webhookId: id }),
  preview: (_input, { url }, { language }) => [webhooksWords[language].will.remove(url)],
});

async function loadMessage(visit: Visit): Promise<WebhookEndpoint & { readonly messageId: string }> {
  return { ...(await loadWebhook(visit)), messageId: visit.param('messageId') };
}

export const replayMessagePage = changePage({
  path: '/webhooks/:webhookId/messages/:messageId/replay-webhook-message',
  operation: replayWebhookMessage,
  load: loadMessage,
  title: ({ messageId }, { language }) => webhooksWords[language].titles.replay(messageId),
  home: webhookUrl,
  confirm: ({ language }) => webhooksWords[language].actions.replay,
  fields: () => [],
  input: (_values, { id, messageId }) => ({ webhookId: id, messageId }),
  preview({ messageId }, { url }, { language }) {
    const { will } = webhooksWords[language];
    return [will.replay(messageId, url), will.sameId];
  },
});
