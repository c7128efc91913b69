import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { writeBody } from '../../../src/webhooks/events.ts';
import { maxTries, nextTry } from '../../../src/webhooks/retry.ts';
import { formatSecret, makeWebhookSecret, signHeaders } from '../../../src/webhooks/sign.ts';
import { isAccepted } from '../../support/webhooks/libraries.ts';

const sentAt = new Date();
const body = writeBody('report.completed', new Date('2026-11-15T08:30:00.123Z'), { reportId: 'rep_ä€🚗' });
const id = 'msg_0123456789abcdef0123456789abcdef';

describe('the signature of a message', () => {
  it('is accepted by the libraries of Standard Webhooks and Svix, and that of another message is not', () => {
    for (let time = 0; time < 50; time++) {
      const secret = makeWebhookSecret();
      const headers = signHeaders({ id, sentAt, body, secrets: [secret] });
      assert.ok(isAccepted({ body, headers }, formatSecret(secret)));
      assert.equal(isAccepted({ body: body.replace('rep_', 'rep-'), headers }, formatSecret(secret)), false);
      assert.equal(isAccepted({ body, headers: { ...headers, 'webhook-id': 'msg_2' } }, formatSecret(secret)), false);
      assert.equal(isAccepted({ body, headers }, formatSecret(makeWebhookSecret())), false);
    }
  });

  it('is there for both secrets while one is being rolled', () => {
    const [secret, previous] = [makeWebhookSecret(), makeWebhookSecret()];
    const headers = signHeaders({ id, sentAt, body, secrets: [secret, previous] });
    assert.match(headers['webhook-signature'] ?? '', /^v1,\S{44} v1,\S{44}$/);
    for (const one of [secret, previous]) assert.ok(isAccepted({ body, headers }, formatSecret(one)));
  });

  it('is made with a secret of 24 to 64 bytes', () => {
    const text = formatSecret(makeWebhookSecret());
    assert.match(text, /^whsec_[A-Za-z0-9+/]+=*$/);
    const { length } = Buffer.from(text.slice(6), 'base64');
    assert.ok(length >= 24 && length <= 64);
  });
});

describe('a message that is not accepted', () => {
  it('is tried again after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, and then given up', () => {
    const hour = 3_600_000;
    const pauses = [5_000, 300_000, 1_800_000, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
    for (const [index, pause] of pauses.entries())
      assert.deepEqual(nextTry(index + 1, sentAt), new Date(sentAt.getTime() + pause));
    assert.equal(nextTry(10, sentAt), null);
    assert.equal(maxTries, 10);
  });
});
