import { resolve } from 'node:path';

import { defaultDataDir } from './database-settings.ts';
import { demoOperator, demoPartner } from './demo.ts';

interface StartBanner {
  readonly url: string;
  readonly opsPort: number;
  readonly consoleUrl: string | undefined;
  readonly dataDir: string;
  /** The key of the demo partner, if it was made just now. */
  readonly demoKey: string | undefined;
  /** The key of the test account beside it, made on the same start. */
  readonly testKey: string | undefined;
  /** The link of its owner to the portal. */
  readonly portalLink: string | undefined;
  /** The link of the first operator, if they were invited just now. */
  readonly signInLink: string | undefined;
}

/** The first example in README.md and in the guides, too: some of its sections arrive later. */
const firstVin = 'SANDBX00SL0W00001';

/** The text on the terminal after a start: addresses, the demo key, and commands to try. */
export function formatStartBanner(
  { url, opsPort, consoleUrl, dataDir, demoKey, testKey, portalLink, signInLink }: StartBanner,
  colour: boolean,
): string {
  const bold = (text: string) => (colour ? `\u001B[1m${text}\u001B[0m` : text);
  const dim = (text: string) => (colour ? `\u001B[2m${text}\u001B[0m` : text);
  const row = (name: string, value: string, note = '') =>
    `  ${dim(name.padEnd(10))} ${value}${note && `  ${dim(note)}`}`;
  const operate =
    dataDir === defaultDataDir ? 'npx vehicle-history' : `DATA_DIR='${resolve(dataDir)}' npx vehicle-history`;
  const consoleRows = (address: string) =>
    signInLink === undefined
      ? [row('Console', address, `for operators; ${operate} operator invite ${demoOperator} --role admin makes a link`)]
      : [
          row('Console', address, 'for operators; sign in as an admin with this link, once:'),
          row('', bold(signInLink)),
        ];
  const portalRows =
    portalLink === undefined
      ? [
          row(
            'Portal',
            `${url}/portal/`,
            `for partners; ${operate} member invite ${demoPartner} MAIL --role owner makes a link`,
          ),
        ]
      : [
          row('Portal', `${url}/portal/`, 'for partners; sign in as the owner of the demo partner, once:'),
          row('', bold(portalLink)),
        ];
  return [
    '',
    `  ${bold('Vehicle History')} is running.`,
    '',
    row('API', bold(url)),
    row('Docs', `${url}/docs/`, 'guides, reference, and a form for every call'),
    ...portalRows,
    ...(consoleUrl === undefined ? [] : consoleRows(consoleUrl)),
    row('Metrics', `http://127.0.0.1:${opsPort}/metrics`),
    row('Data', resolve(dataDir)),
    ...(demoKey !== undefined && testKey !== undefined
      ? [
          row('Demo key', bold(demoKey)),
          row('', dim('of a live account: buys a report on any VIN')),
          row('Test key', bold(testKey)),
          row('', dim(`of a test account: play money and sandbox VINs, also for the form at ${url}/docs/first-report`)),
          row('', dim('both are shown this once; only their hashes are kept')),
        ]
      : [row('Demo key', `${operate} key issue ${demoPartner}`, 'issues another; the first is not kept')]),
    '',
    `  ${dim('Try it:')}`,
    `  export API_KEY=${testKey ?? '<your key>'}`,
    `  curl ${url}/v1/ping -H "Authorization: Bearer $API_KEY"`,
    `  curl ${url}/v1/account -H "Authorization: Bearer $API_KEY"`,
    `  curl ${url}/v1/reports -H "Authorization: Bearer $API_KEY" -H 'Content-Type: application/json' -d '{"vin":"${firstVin}"}'`,
    '',
    `  ${dim('Ctrl-C stops it. The next start goes on where this one ended.')}`,
    '',
    '',
  ].join('\n');
}
