import type { SMTPServerOptions } from 'smtp-server';

import { freePort } from '../harness/network/free-port.ts';
import { startMailServer } from '../harness/network/mail-server.ts';

interface ReceivedMail {
  readonly messageId: string;
  readonly subject: string;
  readonly receivedMs: number;
}

/** A mail server at one address that can be shut and opened again, and records what it was sent. */
export class MailServer {
  readonly port: number;
  readonly received: ReceivedMail[] = [];
  #server: { close(): Promise<void> } | undefined;
  /** Answers that are kept back, while the server hangs. */
  #unanswered: (() => void)[] | undefined;

  constructor(port: number) {
    this.port = port;
  }

  static async open(scope: AsyncDisposableStack): Promise<MailServer> {
    const server = new MailServer(await freePort());
    await server.open();
    scope.defer(() => server.shut());
    return server;
  }

  async open(): Promise<void> {
    const onData: SMTPServerOptions['onData'] = (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString();
        const header = (name: string) => new RegExp(`^${name}: (.*)`, 'im').exec(source)?.[1]?.trim() ?? '';
        this.received.push({
          messageId: header('Message-ID'),
          subject: header('Subject'),
          receivedMs: performance.now(),
        });
        if (this.#unanswered) this.#unanswered.push(done);
        else done();
      });
    };
    this.#server = await startMailServer({ onData }, this.port);
  }

  /** From here on mails are received whole and not answered. */
  hang(): void {
    this.#unanswered = [];
  }

  /** Answers what hangs; returns how many mails that were. */
  answer(): number {
    const unanswered = this.#unanswered ?? [];
    this.#unanswered = undefined;
    for (const done of unanswered) done();
    return unanswered.length;
  }

  /** From here on connections are refused. */
  async shut(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    await server?.close();
  }
}
