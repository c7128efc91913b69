import { errorCatalogue } from '../../kernel/errors.ts';
import { languagesSlot } from '../requests.ts';

/** The introduction for developers, in Markdown: from a key to a complete report. */
export function guide(publicUrl: string): string {
  return `Buy history reports for cars, motorcycles, vans and trucks by their VIN. The [guides](${publicUrl}/docs/) lead from
a key to the first report; this is the reference.

## Authentication

Send your key with every request, as \`Authorization: Bearer <key>\` or as \`X-Api-Key: <key>\`. Keys start with
\`partner_live_\`. Never put a key into an address: such a request is refused, and the key should be replaced.
Links to pictures, PDF files and web pages carry a signature instead and open without a key.

## Buy, then poll

\`\`\`sh
curl ${publicUrl}/v1/reports \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"vin":"SANDBX0READY00001","lang":"en"}'
\`\`\`

The answer has a \`reportId\` and all that could be found at once. If its \`status\` is \`enriching\`, read
\`GET /v1/reports/{reportId}\` every 10 to 15 seconds until it is \`complete\`, most often within two minutes. Reports
can be read in ${languagesSlot}.

The VIN is one of the [sandbox](${publicUrl}/docs/sandbox), whose vehicles each show one case.

No field is guaranteed: a report holds what is known of the vehicle. Fields may be added at any time, so ignore those
you do not know. \`coverage\` tells what was searched.

## Billing

- Only a purchase that answers 200 is charged, once, at the price of that moment. Nothing else costs anything.
- A vehicle bought again inside the charge window (\`chargeWindowHours\`) is free, unless \`repeatPolicy\` is \`charged\`.
- A bought report can be read until \`accessUntil\`. After that it is gone, and the vehicle has to be bought again.
- 402 means that the balance or the credit limit does not cover the purchase. Trying again does not help until that
  has changed. Reports already bought can still be read.
- With an \`Idempotency-Key\`, a purchase can be repeated safely after a timeout.

## Limits

\`X-RateLimit-Remaining\` on every answer tells how many requests are left, \`X-RateLimit-Reset\` in how many seconds
there will be more. Over the limit the answer is 429; wait for the seconds in \`Retry-After\`.

## Errors

Every error is a flat JSON object of strings with \`code\` and \`message\`; a 400 also names the fields at fault. Quote
the \`X-Request-Id\` of the answer when you ask for help.

${errorTable()}`;
}

function errorTable(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, message }]) =>
      `| ${status} | \`${code}\` | ${message.replaceAll('<', '&lt;').replaceAll('>', '&gt;')} |`,
  );
  return ['| Status | Code | Meaning |', '|---|---|---|', ...rows].join('\n');
}
