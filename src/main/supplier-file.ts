import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import { OperatorError } from '../kernel/errors.ts';
import { connectConfigured, type ConfiguredSupplier, type ConnectOptions } from '../suppliers/configuration/connect.ts';

/** Connects the suppliers that a configuration file enables; paths in it are relative to the file. */
export async function connectFile(
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
  options: Omit<ConnectOptions, 'readSecret'>,
): Promise<ConfiguredSupplier[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`SUPPLIERS=${file} is not usable: ${reasonOf(error)}`);
  });
  const readSecret: ConnectOptions['readSecret'] = (place) =>
    'env' in place ? environment[place.env] : readIfThere(resolve(dirname(file), place.file));
  try {
    return await connectConfigured(text, { ...options, readSecret });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(`SUPPLIERS=${file} is not usable: ${error.message}`);
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return 'there is no such file';
  return code === 'EISDIR' ? 'it is a folder' : `it cannot be read (${code})`;
}
