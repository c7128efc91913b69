import { writeFile } from 'node:fs/promises';

import { typesFile, typesOfContract } from './types-of-contract.ts';

await writeFile(typesFile, typesOfContract());
