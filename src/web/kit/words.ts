/** The words of tables, forms and times. Those of a page are in its own file. */
export const kitWords = {
  next: 'Next page',
  first: 'First page',
  exportCsv: 'Export CSV',
  filter: 'Filter',
  clearFilter: 'Clear',
  any: 'Any',
  sortBy: (head: string) => `Sort by ${head}`,
  copy: (what: string) => `Copy ${what}`,
  none: 'None',
  optional: 'optional',
  preview: 'Preview',
  cancel: 'Cancel',
  change: 'Change something',
  formFailed: 'Nothing was changed.',
} as const;
