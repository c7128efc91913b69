import { errorCatalogue } from '../../kernel/errors.ts';
import { languagesSlot } from '../requests.ts';

/** The introduction for developers, in Markdown: from a key to a complete report. */
export function guide(publicUrl: string): string {
  return `Buy history reports for cars, motorcycles, vans and trucks by their VIN. The [guides](${publicUrl}/docs/) lead from
a key to the first report; this is the reference.

## Authentication

Send your key with every request, as \`Authorization: Bearer <key>\` or as \`X-Api-Key: <key>\`. Keys start with
\`partner_live_\`. Never put a key into a URL: such a request is refused, and you should replace the key.
Links to pictures, PDF files and web pages are signed and open without a key.

## Buy, then poll

\`\`\`sh
curl ${publicUrl}/v1/reports \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"vin":"SANDBX00SL0W00001","lang":"en"}'
\`\`\`

The response has a \`reportId\` and all data that was available at once. If its \`status\` is \`enriching\`, read
\`GET /v1/reports/{reportId}\` every 10 to 15 seconds until it is \`complete\`, usually within two minutes. Reports
can be read in ${languagesSlot}.

The VIN is a [sandbox VIN](${publicUrl}/docs/sandbox). Each sandbox vehicle shows one case.

No field is guaranteed: a report contains the known data of the vehicle. Fields may be added at any time, so ignore
fields that you do not know. \`coverage\` says what was searched.

## Billing

- Only a purchase with status 200 is charged, once, at the current price. Everything else is free.
- A vehicle bought again inside the charge window (\`chargeWindowHours\`) is free, unless \`repeatPolicy\` is \`charged\`.
- A bought report can be read until \`accessUntil\`. After that you have to buy the vehicle again.
- 402 means that the balance or the credit limit does not cover the purchase. Retrying does not help until that
  has changed. Reports already bought can still be read.
- With an \`Idempotency-Key\`, a purchase can be repeated safely after a timeout.

## Limits

Every response has \`X-RateLimit-Remaining\`, the number of requests left, and \`X-RateLimit-Reset\`, the seconds until
there are more. Over the limit the response is 429; wait for the seconds in \`Retry-After\`.

## Errors

Every error is a flat JSON object of strings with \`code\` and \`message\`; a 400 also names the invalid fields. Quote
the \`X-Request-Id\` of the response when you ask for help.

${errorTable()}`;
}

function errorTable(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, message }]) =>
      `| ${status} | \`${code}\` | ${message.replaceAll('<', '&lt;').replaceAll('>', '&gt;')} |`,
  );
  return ['| Status | Code | Meaning |', '|---|---|---|', ...rows].join('\n');
}
