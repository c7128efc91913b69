import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { readDatabase } from './database.ts';
import { layOut } from './layout.ts';

const target = fileURLToPath(new URL('../../src/vehicles/north-american/vpic.tables', import.meta.url));
const [database] = process.argv.slice(2);

if (database === undefined) {
  process.stderr.write('usage: node tables/vpic/pack.ts vpic.db\n');
  process.exitCode = 2;
} else {
  const packed = layOut(readDatabase(database));
  writeFileSync(target, packed);
  process.stdout.write(`${target}: ${packed.length.toLocaleString('en')} bytes\n`);
}
