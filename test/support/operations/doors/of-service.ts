import { sql } from '../../../../src/database/sql.ts';
import { noteExposure } from '../../../../src/http/guard/exposed-keys.ts';
import { runOperation } from '../../../../src/operations/engine/run.ts';
import { pauseSupplier } from '../../../../src/operations/suppliers/pause-supplier.ts';
import { disableWebhook } from '../../../../src/operations/webhooks/disable-webhook.ts';
import { testWebhook } from '../../../../src/operations/webhooks/test-webhook.ts';
import type { Action } from '../../../../src/people/roles.ts';
import { stopRunning } from '../../../../src/reports/batches/hold.ts';
import { newBatchId, orderBatch } from '../../../../src/reports/batches/order.ts';
import { loadHashVin } from '../../../../src/reports/vin-hash.ts';
import type { Vin } from '../../../../src/vehicles/vin/read.ts';
import { type Act, boughtReport, ways } from './ways.ts';
import { type Doors, shell } from './world.ts';

/** Changes of reports, suppliers, mails and the service itself. */
export function serviceActs(doors: Doors): Act[] {
  const { byForm, byCommand, byJob } = ways(doors);
  const { next, context, database, job } = doors;
  const report = () => boughtReport(doors);
  /** One job erases and rotates. What has expired meanwhile by other acts would have entries of its own. */
  const clean = () => job('erase-old')();
  const running = async () => void (await database.query(sql`delete from suppliers.pause`));
  const paused = async () => {
    await running();
    await runOperation(context(), pauseSupplier, { supplierId: 'register', reason: 'wrong' }, shell);
  };
  const deadMail = async () => {
    const partnerId = await doors.partner();
    const [mail] = await database.query<{ id: bigint }>(sql`
      insert into mail.message (cause, partner_id, kind, content, created_at, status, settled_at, recipient)
      values (${`test ${next()}`}, ${partnerId}, 'statement', '{}', now(), 'dead', now(), 'a@partner.example') returning id`);
    return mail?.id;
  };
  return [
    byForm('ask-again', async () => `/reports/${await report()}/ask-again`),
    byCommand('ask-again', async () => `report ask-again ${await report()}`),
    byForm(
      'finish-report',
      async () => `/reports/${await report()}/finish-report`,
      () => ({ reason: 'sold' }),
    ),
    byCommand('finish-report', async () => `report finish ${await report()} --reason sold`),
    byForm(
      'erase-vehicle',
      async () => '/erase-vehicle',
      () => ({ vin: 'WVWZZZ1JZXW000009', reference: next() }),
    ),
    byCommand('erase-vehicle', async () => 'vehicle erase WVWZZZ1JZXW000009 --reference case-1'),
    byJob('erase-expired', async () => {
      await clean();
      await database.query(sql`
        insert into people.challenge (hash, purpose, memory, expires_at)
        values (sha256(${next()}::text::bytea), 'passkey', '{}', now() - interval '1 day')`);
      return job('erase-old');
    }),
    byJob('rotate-link-secrets', async () => {
      await clean();
      await database.query(sql`update reports.link_secret set valid_from = valid_from - interval '10 years'`);
      return job('erase-old');
    }),
    byForm('pause-supplier', async () => (await running(), '/suppliers/register/pause-supplier')),
    byCommand('pause-supplier', async () => (await running(), 'supplier pause register')),
    byForm('resume-supplier', async () => (await paused(), '/suppliers/register/resume-supplier')),
    byCommand('resume-supplier', async () => (await paused(), 'supplier resume register')),
    byForm('retry-mail', async () => `/mails/${await deadMail()}/retry-mail`),
    byCommand('retry-mail', async () => `mail retry ${await deadMail()}`),
    byForm(
      'advance-clock',
      async () => '/clock',
      () => ({ byMs: '1s' }),
    ),
    byCommand('advance-clock', async () => 'clock advance 1s'),
    byForm('move-media', async () => '/jobs/move-media'),
    byCommand('move-media', async () => 'media move'),
    {
      code: 'mark-key-exposed',
      door: 'service',
      async prepare() {
        const { keyId } = await doors.newKey();
        return () => noteExposure(doors, keyId, `request-${next()}`);
      },
    },
  ];
}

/** Changes of batches, which only members make. */
export function batchActs(doors: Doors): Act[] {
  const { database, partner, owner } = doors;
  const byButton = (code: Action, button: string, isStopped: boolean): Act => ({
    code,
    door: 'portal',
    async prepare() {
      const partnerId = await partner();
      const [member, batchId] = [await owner(partnerId), newBatchId()];
      const lines = [{ line: 1, vin: 'WVWZZZ1JZXW000001' as Vin }];
      const order = { partnerId, batchId, orderedBy: 'a@partner.example', keyId: null, language: 'en', lines } as const;
      await orderBatch({ database, hashVin: await loadHashVin(database) }, order, new Date());
      if (isStopped)
        await database.transaction((tx) => stopRunning(tx, { partnerId, batchId, at: new Date() }, 'MEMBER'));
      return async () => {
        const { statusCode } = await member.submit(`/portal/p/${partnerId}/batches/${batchId}`, { do: button });
        if (statusCode !== 303) throw new Error(`${code} was not done: ${statusCode}`);
      };
    },
  });
  return [byButton('stop-batch', 'stop', false), byButton('resume-batch', 'resume', true)];
}

/** Changes of webhooks. */
export function webhookActs(doors: Doors): Act[] {
  const { byForm, byMember, byCommand } = ways(doors);
  const { partner, webhook, context } = doors;
  const hook = async () => webhook(await partner());
  const disabled = async (webhookId: string) => {
    await runOperation(context(), disableWebhook, { webhookId, reason: 'broken' }, shell);
    return webhookId;
  };
  const message = async (webhookId: string) => {
    const { messageId } = await runOperation(context(), testWebhook, { webhookId }, shell);
    return messageId;
  };
  const add = () => ({ url: `https://8.8.8.8/${doors.next()}` });
  const replay = async (webhookId: string) =>
    `/webhooks/${webhookId}/messages/${await message(webhookId)}/replay-webhook-message`;
  const replayLine = async (webhookId: string) => `webhook replay ${webhookId} ${await message(webhookId)}`;
  return [
    byForm('add-webhook', async () => `/partners/${await partner()}/add-webhook`, add),
    byCommand('add-webhook', async () => `webhook add ${await partner()} ${add().url}`),
    byMember('add-webhook', async () => '/webhooks/add-webhook', add),
    byForm('test-webhook', async () => `/webhooks/${await hook()}/test-webhook`),
    byCommand('test-webhook', async () => `webhook test ${await hook()}`),
    byMember('test-webhook', async (id) => `/webhooks/${await webhook(id)}/test-webhook`),
    byForm('roll-webhook-secret', async () => `/webhooks/${await hook()}/roll-webhook-secret`),
    byCommand('roll-webhook-secret', async () => `webhook roll ${await hook()}`),
    byMember('roll-webhook-secret', async (id) => `/webhooks/${await webhook(id)}/roll-webhook-secret`),
    byForm(
      'disable-webhook',
      async () => `/webhooks/${await hook()}/disable-webhook`,
      () => ({ reason: 'broken' }),
    ),
    byCommand('disable-webhook', async () => `webhook disable ${await hook()} --reason broken`),
    byMember(
      'disable-webhook',
      async (id) => `/webhooks/${await webhook(id)}/disable-webhook`,
      () => ({ reason: 'x' }),
    ),
    byForm('enable-webhook', async () => `/webhooks/${await disabled(await hook())}/enable-webhook`),
    byCommand('enable-webhook', async () => `webhook enable ${await disabled(await hook())}`),
    byMember('enable-webhook', async (id) => `/webhooks/${await disabled(await webhook(id))}/enable-webhook`),
    byForm('replay-webhook-message', async () => replay(await hook())),
    byCommand('replay-webhook-message', async () => replayLine(await hook())),
    byMember('replay-webhook-message', async (id) => replay(await webhook(id))),
    byForm('remove-webhook', async () => `/webhooks/${await hook()}/remove-webhook`),
    byCommand('remove-webhook', async () => `webhook remove ${await hook()}`),
    byMember('remove-webhook', async (id) => `/webhooks/${await webhook(id)}/remove-webhook`),
  ];
}
