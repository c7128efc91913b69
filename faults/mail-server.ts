import { once } from 'node:events';

import { SMTPServer } from 'smtp-server';

import { freePort } from '../harness/network/free-port.ts';

interface ReceivedMail {
  readonly messageId: string;
  readonly subject: string;
  readonly receivedMs: number;
}

/** A mail server at one address that can be shut and opened again, and records what it was sent. */
export class MailServer {
  readonly port: number;
  readonly received: ReceivedMail[] = [];
  #server: SMTPServer | undefined;
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
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 1,
      logger: false,
      onData: (stream, _session, done) => {
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
      },
    });
    server.on('error', () => undefined);
    await once(server.listen(this.port, '127.0.0.1'), 'listening');
    this.#server = server;
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
    if (server) await new Promise<void>((done) => server.close(() => done()));
  }
}
