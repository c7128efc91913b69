import assert from 'node:assert/strict';

import { FakeStripe } from '../../../../harness/network/fake-stripe.ts';
import { recordingLog } from '../../../../harness/service/log.ts';
import { addPartner } from '../../../../harness/service/partners.ts';
import { makeStripe } from '../../../../src/billing/payments/stripe.ts';
import { runCommand } from '../../../../src/cli/run.ts';
import { Cluster } from '../../../../src/database/cluster.ts';
import type { Database } from '../../../../src/database/connect.ts';
import { defaultOverdueDays } from '../../../../src/invoicing/reminders.ts';
import { makeTasks } from '../../../../src/jobs/tasks.ts';
import { ServiceClock } from '../../../../src/kernel/clock.ts';
import type { Actor } from '../../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../../src/operations/engine/run.ts';
import { addWebhook } from '../../../../src/operations/webhooks/add-webhook.ts';
import { noteUsedStore } from '../../../../src/suppliers/media/used-store.ts';
import { cleanup } from '../../cleanup.ts';
import { change, openConsole, signIn } from '../../console/console.ts';
import type { Visitor } from '../../console/visitor.ts';
import { cleanLogoHere } from '../../logos.ts';
import { openPortal, signInTo } from '../../portal/portal.ts';

// In place of VIES.
const askVies = async () => ({ outcome: 'valid', consultationNumber: 'WAPI1', reason: null }) as const;

/** A database with everything that changes it: a console, a portal, the command line and the jobs. */
export async function openDoors(database: Database) {
  const stripe = await new FakeStripe().listen();
  cleanup(() => stripe[Symbol.asyncDispose]());
  const payments = makeStripe(stripe, () => 'http://localhost:8080/payments/returned');
  const [clock, log] = [new ServiceClock(), recordingLog()];
  // A node of the cluster, whose clock can be moved.
  const node = new Cluster({ database, clock, role: 'all', testClock: true, log });
  await node.start();
  cleanup(() => node.stop());
  await noteUsedStore(database, 'https://store.example/media');
  await database.script(`insert into suppliers.node_state (node_id, supplier_id, breaker, asking, waiting, seen_at)
    values ('node', 'register', 'closed', 0, 0, now())`);
  const [console, portal] = [
    await openConsole(database, { payments, askVies, isTestClock: true }),
    await openPortal(database, { payments }),
  ];
  const admin = await signIn(console, database, 'admin');
  const auditor = await signIn(console, database, 'auditor');
  // What buys, asks suppliers and sends is not used: none of it is an operation.
  const unused = {
    enrich: undefined as never,
    purchasing: undefined as never,
    mail: undefined as never,
    suppliers: new Map(),
    linkSecrets: undefined as never,
  };
  const settings = { payments, overdueDays: defaultOverdueDays, mediaStore: undefined };
  const tasks = makeTasks({ database, clock, log, ...settings, ...unused });
  // What is due on a new database is done before anything is counted.
  await tasks['erase-old']?.({});
  let last = 0;
  const next = () => String(++last);
  const context = () => ({ database, now: clock.now(), payments });
  return {
    database,
    stripe,
    console,
    portal,
    admin,
    auditor,
    clock,
    context,
    next,
    partner: async (terms: Parameters<typeof addPartner>[1] = {}): Promise<string> => {
      return (await addPartner(database, { id: `partner-${next()}`, contactEmail: 'a@partner.example', ...terms }))
        .partnerId;
    },
    newKey: async () => addPartner(database, { id: `partner-${next()}` }),
    webhook: async (partnerId: string): Promise<string> => {
      const hook = { partnerId, url: `https://8.8.8.8/${next()}`, events: null };
      return (await runOperation(context(), addWebhook, hook, shell)).webhookId;
    },
    owner: (partnerId: string) => signInTo(portal, database, partnerId, { mail: `owner-${next()}@partner.example` }),
    job:
      (name: string, payload: Record<string, string> = {}) =>
      async () => {
        const run = tasks[name];
        assert.ok(run, `there is no job ${name}`);
        await run(payload);
      },
    command: async (line: string): Promise<void> => {
      let problem = '';
      const code = await runCommand(line.split(' '), {
        openDatabase: async () => ({
          ...context(),
          database: { ...database, close: async () => {} },
          consoleUrl: 'http://localhost:8081',
          publicUrl: 'http://localhost:8080',
          askVies,
          cleanLogo: cleanLogoHere,
        }),
        openSuppliers: () => Promise.reject(new Error('no suppliers')),
        now: clock.now(),
        write: () => {},
        writeError: (text) => void (problem += text),
      });
      if (code !== 0) throw new Error(`${line}: ${problem}`);
    },
  };
}

export type Doors = Awaited<ReturnType<typeof openDoors>>;

/** For what is there before a change is made. */
export const shell: Actor = { role: 'admin', kind: 'command', name: 'a test' };

/** Fills in a form on top of what is in it, reads what it will do, and confirms it. */
export async function confirm(visitor: Visitor, path: string, values: Readonly<Record<string, string>>): Promise<void> {
  const { body, statusCode } = await visitor.open(path);
  if (statusCode !== 200) throw new Error(`${path} cannot be opened: ${statusCode}`);
  const { response, confirmed } = await change(visitor, path, { ...typedIn(body), ...values });
  if (confirmed !== '' && response.statusCode < 400) return;
  const [, problem] = /class="(?:k-error|k-notice k-failed)[^>]*>([^<]+)/.exec(response.body) ?? [];
  throw new Error(`${path} was not done: ${response.statusCode} ${problem}`);
}

/** The fields of a form with the values that they have. */
function typedIn(body: string): Record<string, string> {
  const [, form = ''] = /<form\s+class="k-form"[^>]*>([^]*?)<\/form>/.exec(body) ?? [];
  const inputs = [...form.matchAll(/<input\s[^>]*?name="(\w+)"\s+type="(?:text|date)"[^>]*?value="([^"]*)"/g)];
  const chosen = [...form.matchAll(/<select[^>]*name="(\w+)"[^]*?<\/select>/g)].map(([select, name]) => {
    const [, value = ''] =
      /<option value="([^"]*)"\s+selected/.exec(select) ?? /<option value="([^"]*)"/.exec(select) ?? [];
    return [name, value];
  });
  // Several values of a field may also be written as one.
  const ticked = Map.groupBy(
    form.matchAll(/<input type="checkbox" name="(\w+)" value="([^"]*)"\s+checked/g),
    ([, name = '']) => name,
  );
  const ticks = [...ticked].map(([name, boxes]) => [name, boxes.map(([, , value]) => value).join(' ')]);
  return Object.fromEntries([...inputs.map(([, name, value]) => [name, value]), ...chosen, ...ticks]) as Record<
    string,
    string
  >;
}
