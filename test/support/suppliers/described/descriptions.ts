import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

import { readDescription } from '../../../../src/suppliers/described/check.ts';
import type { DescribedSupplier } from '../../../../src/suppliers/described/description.ts';
import { describeSupplier, type DescribedSettings } from '../../../../src/suppliers/described/supplier.ts';
import type { Supplier } from '../../../../src/suppliers/supplier.ts';

/** A description of this folder, as an operator would write it. */
function descriptionOf(id: string): DescribedSupplier {
  return readDescription(parse(readFileSync(new URL(`${id}.yaml`, import.meta.url), 'utf8')));
}

/** The same supplier in a simulated world. */
export function describedIn(
  worldUrl: string,
  id: string,
  { credential = `demo-${id}`, ...settings }: { credential?: string } & Omit<DescribedSettings, 'values'> = {},
): Supplier {
  const description = descriptionOf(id);
  const names = Object.keys(description.values ?? {});
  const values = Object.fromEntries(names.map((name) => [name, credential]));
  return describeSupplier({ ...description, url: `${worldUrl}/${id}` }, { values, ...settings });
}
