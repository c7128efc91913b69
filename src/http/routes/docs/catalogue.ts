/** A guide: its address under /docs/, and its text, from the root of the project. */
interface Guide {
  readonly slug: string;
  readonly file: string;
  /** Its name in lists. */
  readonly name: string;
}

/** In the order in which a new partner reads them. The first is the start page, at /docs/ itself. */
export const guides: readonly Guide[] = [
  { slug: '', file: 'docs/guides/README.md', name: 'Start' },
  { slug: 'first-report', file: 'docs/guides/first-report.md', name: 'First report in five minutes' },
  { slug: 'languages', file: 'docs/guides/languages.md', name: 'TypeScript, Python, PHP' },
  { slug: 'sandbox', file: 'docs/guides/sandbox.md', name: 'Sandbox VINs' },
  { slug: 'report-life', file: 'docs/guides/report-life.md', name: 'The life of a report' },
  { slug: 'disputes', file: 'docs/guides/disputes.md', name: 'Disputes' },
  { slug: 'money', file: 'docs/guides/money.md', name: 'Money' },
  { slug: 'polling', file: 'docs/guides/polling.md', name: 'Polling and waiting' },
  { slug: 'batches', file: 'docs/guides/batches.md', name: 'Batches' },
  { slug: 'webhooks', file: 'docs/guides/webhooks.md', name: 'Webhooks' },
  { slug: 'events', file: 'docs/guides/events.md', name: 'Events' },
  { slug: 'mcp', file: 'docs/guides/mcp.md', name: 'Models: MCP' },
  { slug: 'keys', file: 'docs/guides/keys.md', name: 'Keys' },
  { slug: 'errors', file: 'docs/errors.md', name: 'Errors' },
  { slug: 'going-live', file: 'docs/guides/going-live.md', name: 'Going live' },
  { slug: 'changes', file: 'docs/guides/changes.md', name: 'Changes and deprecation' },
];

/** Where a guide is read as Markdown. */
export function markdownSlug(slug: string): string {
  return `${slug || 'index'}.md`;
}

export const docsPath = '/docs/';
export const referenceSlug = 'reference';
