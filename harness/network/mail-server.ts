import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface Received {
  readonly source: string;
  readonly recipients: readonly string[];
  readonly secure: boolean;
  /** Who has logged in, if anybody. */
  readonly user: unknown;
}

export interface MailServer {
  readonly port: number;
  readonly received: Received[];
  close(): Promise<void>;
}

/** A real mail server that keeps what it is sent, on a free port where none is given. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    logger: false,
    onData(stream, session, done) {
      const { secure, user, envelope } = session;
      const recipients = envelope.rcptTo.map(({ address }) => address);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({ source: Buffer.concat(chunks).toString(), recipients, secure, user: user as unknown });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface RawServer {
  readonly port: number;
  close(): void;
}

/** A TCP server that passes each connection to `greet`, and does nothing else. */
export async function startRawServer(greet: (socket: Socket) => void): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    greet(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** An error that the server answers with this code. */
export function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
