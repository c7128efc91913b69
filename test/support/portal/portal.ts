import { recordingLog } from '../../../harness/service/log.ts';
import type { Database } from '../../../src/database/connect.ts';
import { ServiceClock } from '../../../src/kernel/clock.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { inviteMember } from '../../../src/operations/people/invite-member.ts';
import { makePageAssets } from '../../../src/pages/assets.ts';
import { AddressLimit } from '../../../src/partners/limits/addresses.ts';
import type { MemberRole } from '../../../src/people/roles.ts';
import { pages } from '../../../src/portal/pages/index.ts';
import { registerPortal } from '../../../src/portal/server.ts';
import type { PortalParts } from '../../../src/portal/visit.ts';
import type { PurchaseParts } from '../../../src/reports/buy/without-key.ts';
import { LinkSecrets } from '../../../src/reports/link-secrets.ts';
import { loadHashVin } from '../../../src/reports/vin-hash.ts';
import { cleanup } from '../cleanup.ts';
import { Visitor } from '../console/visitor.ts';
import { cleanLogoHere } from '../logos.ts';
import { fastify } from './server.ts';

const portalUrl = 'http://localhost:8081';
const admin = { role: 'admin', kind: 'command', name: 'a test' } as const;

/** Purchases are tried on a whole service. */
const noPurchases = new Proxy({} as PurchaseParts, {
  get() {
    throw new Error('nothing is bought here');
  },
});

/** The whole portal on a database, without a service and without a port: requests are injected. */
export async function openPortal(database: Database, more: Partial<PortalParts> = {}) {
  const [clock, log] = [new ServiceClock(), recordingLog()];
  const linkSecrets = new LinkSecrets(database);
  await linkSecrets.read();
  const server = fastify();
  registerPortal(server, {
    parts: {
      database,
      reads: database,
      clock,
      log,
      hashVin: await loadHashVin(database),
      linkSecrets,
      purchasing: noPurchases,
      callApi: () => Promise.reject(new Error('there is no API here')),
      publicUrl: () => portalUrl,
      isTestData: false,
      cleanLogo: cleanLogoHere,
      cleanProofs: () => Promise.reject(new Error('nothing is cleaned here')),
      payments: undefined,
      brandColour: '#1d4f91',
      openDrawing: () => Promise.reject(new Error('nothing is drawn here')),
      ...more,
    },
    brand: { name: 'Vehicle History' },
    assets: await makePageAssets('portal', '#1d4f91'),
    pages,
    addressOf: (request) => request.ip,
    addressLimit: new AddressLimit(100_000, clock),
  });
  cleanup(() => server.close());
  return { server, log };
}

/** Invites a person to the team of a partner, and returns the secret of the link. */
export async function inviteTo(
  database: Database,
  partnerId: string,
  mail: string,
  role: MemberRole = 'owner',
): Promise<string> {
  const input = { partnerId, mail, role, url: 'http://localhost:8080/portal' };
  const { link } = await runOperation({ database, now: new Date() }, inviteMember, input, admin);
  return link?.split('/').at(-1) ?? '';
}

let addresses = 0;

/** A member of a partner who has signed in. */
export async function signInTo(
  { server }: Pick<Awaited<ReturnType<typeof openPortal>>, 'server'>,
  database: Database,
  partnerId: string,
  { role = 'owner', mail = `${role}@${partnerId}.example` }: { role?: MemberRole; mail?: string } = {},
): Promise<Visitor> {
  const visitor = new Visitor(server, `198.51.100.${++addresses % 250}`);
  await visitor.submit(`/portal/sign-in/link/${await inviteTo(database, partnerId, mail, role)}`);
  return visitor;
}
