import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

import { publicSources } from '../../../../src/suppliers/sources/index.ts';
import { ask, connectTo } from './vpic-server.ts';

/**
 * Connects to a source and asks it, in a process in which nothing else has opened the tables. Prints how often compressed data
 * was unpacked by then: after connecting, and after the question.
 */
const [name = '', facts = '{}'] = process.argv.slice(2);
const source = publicSources.find((candidate) => candidate.id === name);
if (!source) throw new Error(`there is no source ${name}`);

let unpackings = 0;
const unpack = zlib.brotliDecompressSync;
zlib.brotliDecompressSync = (...given) => {
  unpackings++;
  return unpack(...given);
};
syncBuiltinESMExports();

const { supplier } = await connectTo(source, () => ({ status: 503, body: '' }));
const connected = unpackings;
await ask(supplier, { facts: JSON.parse(facts) as object }).catch(() => undefined);
process.stdout.write(JSON.stringify([connected, unpackings]));
process.exit(0);
