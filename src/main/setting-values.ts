import { OperatorError } from '../kernel/errors.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export function isOnThisMachine({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

export function readUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url && (url.username || url.password)) throw new OperatorError(`${name} is not usable: it contains a login`);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash) {
    throw wrong(name, text, 'it must be a plain http or https address');
  }
  return url.href.replace(/\/$/, '');
}

export function wrong(name: string, text: string, why: string): OperatorError {
  return new OperatorError(`${name}=${text} is not usable: ${why}`);
}
