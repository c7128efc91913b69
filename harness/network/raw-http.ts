import { connect } from 'node:net';

/** Sends bytes as they are and gives back all that comes, until the other side closes. */
export async function rawExchange(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (answer += text));
    socket.once('end', () => done(answer)).once('error', fail);
    socket.once('close', () => done(answer));
  });
}

/** An answer with what differs from one to the next taken out: the request's id and the date. */
export function withoutRequestTraces(answer: string): string {
  return answer.replaceAll(/^(x-request-id|date): .*\r\n/gim, '');
}
