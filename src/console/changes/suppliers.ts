import { pauseSupplier } from '../../operations/suppliers/pause-supplier.ts';
import { resumeSupplier } from '../../operations/suppliers/resume-supplier.ts';
import { NotThere } from '../../pages/outcome.ts';
import { isKnownSupplier } from '../../suppliers/client/pauses.ts';
import { changePage } from '../change-page.ts';
import type { Visit } from '../visit.ts';
import { readOptional } from './read-values.ts';

async function loadSupplier({ parts: { database }, param }: Visit): Promise<string> {
  const supplierId = param('supplierId');
  if (!(await isKnownSupplier(database, supplierId))) throw new NotThere('there is no such supplier');
  return supplierId;
}

export const pauseSupplierPage = changePage({
  path: '/suppliers/:supplierId/pause-supplier',
  operation: pauseSupplier,
  load: loadSupplier,
  title: (supplierId) => `Pause ${supplierId}`,
  home: (supplierId) => `/suppliers/${supplierId}`,
  confirm: 'Pause',
  fields: () => [{ name: 'reason', label: 'Reason', isOptional: true, isFocused: true }],
  input: (values, supplierId) => ({ supplierId, reason: readOptional(values, 'reason') }),
  preview: ({ supplierId }) => [
    `${supplierId} is sent no requests until it is resumed, on all nodes within a second.`,
    'Its sections are reported as not available. Its earlier answers are used from the cache.',
  ],
});

export const resumeSupplierPage = changePage({
  path: '/suppliers/:supplierId/resume-supplier',
  operation: resumeSupplier,
  load: loadSupplier,
  title: (supplierId) => `Resume ${supplierId}`,
  home: (supplierId) => `/suppliers/${supplierId}`,
  confirm: 'Resume',
  fields: () => [],
  input: (_values, supplierId) => ({ supplierId }),
  preview: ({ supplierId }) => [`${supplierId} is asked again, on all nodes within a second.`],
});
