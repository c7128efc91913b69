import { type Html, mailHtml as html, raw } from '../../web/html.ts';
import type { Fact, FigureRow, FigureTable, MailDocument } from './document.ts';

/*
 * Mail programs support little HTML: the layout is made of tables, and every style is inline. The only style sheet has
 * the dark colours and the margins for phones; a program that drops it shows the light mail, which is complete.
 */
const font = "font-family:Inter,'Segoe UI',Roboto,'Helvetica Neue',Helvetica,Arial,sans-serif;";
const ink = 'color:#1c1f24;';
const quiet = 'color:#5b626d;';
const small = 'font-size:14px;line-height:20px;';
const body = 'font-size:16px;line-height:24px;';
const thinRule = 'border-bottom:1px solid #e3e5e8;';
const strongRule = 'border-bottom:1px solid #8a919c;';
const figure = 'text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums;';

const sheet = raw(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #121417 !important; }
  .sheet { background-color: #1b1e22 !important; border-color: #2d3137 !important; }
  .ink { color: #e8eaed !important; }
  .quiet { color: #a3abb6 !important; }
  .thin { border-color: #2d3137 !important; }
  .strong { border-color: #6b7380 !important; }
}
@media (max-width: 480px) {
  .page { padding: 0 !important; }
  .sheet { padding: 24px 16px !important; border-width: 0 !important; }
  .gap { padding-left: 10px !important; }
}
`);

const layoutTable = raw(
  'role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%" style="width:100%;border-collapse:collapse;"',
);
const dataTable = raw(
  'border="0" cellpadding="0" cellspacing="0" width="100%" style="width:100%;border-collapse:collapse;margin:0 0 24px;"',
);
// Outlook on Windows does not support max-width and gets a table of that width.
const outlookOpen = raw('<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->');
const outlookClose = raw('<!--[if mso]></td></tr></table><![endif]-->');

/** The mail as a whole HTML document that loads nothing. */
export function layOutHtml(document: MailDocument): string {
  const { language, title, sender } = document;
  return html`<!doctype html>
    <html lang="${language}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>${title}</title>
        <style>
          ${sheet}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background-color:#f4f5f6;">
        <table ${layoutTable}>
          <tr>
            <td class="page" align="center" style="padding:32px 16px;background-color:#f4f5f6;">
              ${outlookOpen}
              <div style="max-width:600px;margin:0 auto;text-align:left;">
                <table ${layoutTable}>
                  <tr>
                    <td class="sheet" style="padding:36px 40px;background-color:#ffffff;border:1px solid #e3e5e8;">
                      <p class="quiet" style="margin:0 0 20px;${font}${small}${quiet}overflow-wrap:anywhere;">
                        ${sender}
                      </p>
                      <h1
                        class="ink"
                        style="margin:0 0 24px;${font}${ink}font-size:24px;line-height:32px;font-weight:600;overflow-wrap:anywhere;"
                      >
                        ${title}
                      </h1>
                      ${[document.greeting, ...document.opening].map(paragraph)}${document.link ? linkButton(document.link) : ''}
                      ${factsTable(document.facts)} ${document.table ? figuresTable(document.table) : ''}
                      ${document.notes.map(paragraph)}
                      <p class="ink" style="margin:24px 0 0;${font}${body}${ink}overflow-wrap:anywhere;">
                        ${document.closing}<br />${sender}
                      </p>
                      <p class="quiet" style="margin:32px 0 0;${font}${small}${quiet}">${document.footer}</p>
                    </td>
                  </tr>
                </table>
              </div>
              ${outlookClose}
            </td>
          </tr>
        </table>
      </body>
    </html> `.text;
}

function paragraph(text: string): Html {
  return html`<p class="ink" style="margin:0 0 16px;${font}${body}${ink}">${text}</p> `;
}

function linkButton({ label, url }: { label: string; url: string }): Html {
  return html`<p style="margin:0 0 24px;">
    <a
      href="${url}"
      style="display:inline-block;padding:12px 20px;background-color:#1d4f91;${font}${body}color:#ffffff;text-decoration:none;border-radius:6px;"
      >${label}</a
    >
  </p> `;
}

function factsTable(facts: readonly Fact[]): Html {
  const rows = facts.map(({ label, value, strong = false }) => {
    const weight = strong ? 'font-weight:600;' : '';
    return html`<tr>
      <th
        class="quiet thin"
        scope="row"
        align="left"
        valign="top"
        style="padding:10px 0;${font}${small}${quiet}${thinRule}font-weight:400;text-align:left;"
      >
        ${label}
      </th>
      <td
        class="ink thin gap"
        align="right"
        valign="top"
        style="padding:10px 0 10px 24px;${font}${small}${ink}${thinRule}${weight}text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere;"
      >
        ${value}
      </td>
    </tr> `;
  });
  return html`<table ${dataTable}>
    ${rows}
  </table> `;
}

function figuresTable({ head, rows, total }: FigureTable): Html {
  return html`<table ${dataTable}>
    <thead>
      <tr>
        ${[head.label, ...head.cells].map((text, index) => headCell(text, index === 0))}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => figuresRow(row, 'thin', thinRule))}${figuresRow(total, 'strong', `${strongRule}font-weight:600;`)}
    </tbody>
  </table> `;
}

function headCell(text: string, first: boolean): Html {
  const alignment = first ? 'text-align:left;padding:8px 0;' : 'text-align:right;padding:8px 0 8px 16px;';
  return html`<th
    class="quiet strong${first ? '' : ' gap'}"
    scope="col"
    align="${first ? 'left' : 'right'}"
    valign="bottom"
    style="${alignment}${font}${small}${quiet}${strongRule}font-weight:400;"
  >
    ${text}
  </th>`;
}

function figuresRow({ label, detail, cells }: FigureRow, rule: string, style: string): Html {
  const quieter = detail === undefined ? '' : html`<br /><span class="quiet" style="${quiet}">(${detail})</span>`;
  return html`<tr>
    <th
      class="ink ${rule}"
      scope="row"
      align="left"
      valign="top"
      style="padding:10px 0;${font}${small}${ink}font-weight:400;text-align:left;overflow-wrap:anywhere;${style}"
    >
      ${label}${quieter}
    </th>
    ${cells.map((cell) => html`<td class="ink ${rule} gap" align="right" valign="top" style="padding:10px 0 10px 16px;${font}${small}${ink}${figure}${style}">${cell}</td>`)}
  </tr> `;
}
