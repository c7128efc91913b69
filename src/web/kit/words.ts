/** The words of tables, forms and times. Those of a page are in its own file. */
export interface KitWords {
  readonly next: string;
  readonly first: string;
  readonly pages: string;
  readonly exportCsv: string;
  readonly filter: string;
  readonly clearFilter: string;
  readonly any: string;
  readonly sortBy: (head: string) => string;
  readonly copy: (what: string) => string;
  readonly optional: string;
  readonly preview: string;
  readonly cancel: string;
  readonly change: string;
  readonly formFailed: string;
}

/** The words of the console, with what stands for a value that is not there. */
export const kitWords: KitWords & { readonly none: string } = {
  next: 'Next page',
  first: 'First page',
  pages: 'Pages',
  exportCsv: 'Export CSV',
  filter: 'Filter',
  clearFilter: 'Clear',
  any: 'Any',
  sortBy: (head) => `Sort by ${head}`,
  copy: (what) => `Copy ${what}`,
  none: 'None',
  optional: 'optional',
  preview: 'Preview',
  cancel: 'Cancel',
  change: 'Change something',
  formFailed: 'Nothing was changed.',
};
