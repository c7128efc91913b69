import type { Page } from 'playwright-core';

/** What a page has done since it is watched; each list grows as it goes on. */
interface PageWatch {
  readonly consoleErrors: readonly string[];
  /** Uncaught exceptions of scripts. */
  readonly pageErrors: readonly string[];
  readonly failedRequests: readonly string[];
  /** Host and port of every request, also of failed ones. */
  readonly hosts: ReadonlySet<string>;
  /** All errors, one line each. */
  problems(): string[];
}

/** To be called before the page is opened: what happened earlier is not known. */
export function watchPage(page: Page): PageWatch {
  const consoleErrors: string[] = [];
  const pageErrors: string[] = [];
  const failedRequests: string[] = [];
  const hosts = new Set<string>();
  const noteHost = (url: string) => {
    const { host } = new URL(url);
    if (host !== '') hosts.add(host);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('request', (request) => noteHost(request.url()));
  page.on('websocket', (socket) => noteHost(socket.url()));
  page.on('requestfailed', (request) => {
    failedRequests.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText ?? 'failed'}`);
  });
  return {
    consoleErrors,
    pageErrors,
    failedRequests,
    hosts,
    problems: () => [
      ...consoleErrors.map((text) => `console error: ${text}`),
      ...pageErrors.map((text) => `uncaught: ${text}`),
      ...failedRequests.map((text) => `failed request: ${text}`),
    ],
  };
}
