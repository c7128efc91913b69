import { OperatorError } from '../kernel/errors.ts';

/** Why a port could not be opened, in one line that names the setting. */
export function portError(name: string, port: number, error: unknown, hostName = 'HOST'): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new OperatorError(`${name}=${port} is taken by another program: set another ${name}`);
  }
  if (code === 'EACCES') {
    return new OperatorError(`${name}=${port} may not be opened by this user: set another ${name}`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new OperatorError(`${hostName} is not an address of this machine`);
  }
  return error;
}
