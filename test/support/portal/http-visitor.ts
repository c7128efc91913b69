import type { Database } from '../../../src/database/connect.ts';
import type { Service } from '../../../src/main/service.ts';
import type { MemberRole } from '../../../src/people/roles.ts';
import { inviteTo } from './portal.ts';

interface Answer {
  readonly status: number;
  readonly location: string;
  readonly body: string;
}

/** A member who has signed in to the portal of a whole service, over HTTP. */
export class HttpVisitor {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor({ url }: Pick<Service, 'url'>) {
    this.#url = url;
  }

  static async signIn(
    service: Pick<Service, 'url'>,
    database: Database,
    partnerId: string,
    role: MemberRole = 'owner',
  ): Promise<HttpVisitor> {
    const visitor = new HttpVisitor(service);
    const token = await inviteTo(database, partnerId, `${role}@${partnerId.toLowerCase()}.example`, role);
    await visitor.submit(`/portal/sign-in/link/${token}`);
    return visitor;
  }

  open(path: string): Promise<Answer> {
    return this.#send(path, {});
  }

  submit(path: string, values: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.#send(path, { method: 'POST', body: new URLSearchParams(values) });
  }

  async #send(path: string, options: RequestInit): Promise<Answer> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { origin: this.#url, cookie };
    const response = await fetch(this.#url + path, { ...options, headers, redirect: 'manual' });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.#cookies.set(name, value);
    }
    const { status } = response;
    return { status, location: response.headers.get('location') ?? '', body: await response.text() };
  }
}
