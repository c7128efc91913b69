interface ServiceSheet {
  readonly title: string;
  readonly lines: readonly string[];
  readonly metadata?: { readonly author?: string; readonly producer?: string; readonly subject?: string };
}

const linesOnPage = 44;

/** A page of A4 as a PDF: a title, a rule, and lines of text in Helvetica. The same input gives the same bytes. */
export function writeDocument(sheet: ServiceSheet): Buffer {
  const { author, producer, subject } = sheet.metadata ?? {};
  const info = Object.entries({ Title: sheet.title, Author: author, Producer: producer, Subject: subject })
    .map(([key, text]) => (text === undefined ? '' : `/${key} ${literal(text)}`))
    .join(' ');
  const content = contentOf(sheet);
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> /Contents 6 0 R >>',
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< ${info} /CreationDate (D:20240101000000Z) >>`,
  ]);
}

function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

function contentOf({ title, lines }: ServiceSheet): string {
  const rows = lines.slice(0, linesOnPage).map((line) => `${literal(line)} Tj T*`);
  return `0.16 0.27 0.42 rg 0 790 595 52 re f 1 g BT /F2 20 Tf 56 808 Td ${literal(title)} Tj ET
0.7 G 0.8 w 56 764 m 539 764 l S 0.1 g BT /F1 11 Tf 16 TL 56 738 Td ${rows.join('\n')} ET`;
}

/** Objects one after the other, and where each begins. */
function assemble(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}

/** Signs of WinAnsi that Latin-1 has not, and that the texts of a workshop do have. */
const windowsSigns: Record<string, string> = {
  '€': '\x80',
  '…': '\x85',
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '„': '\x84',
  '•': '\x95',
  '–': '\x96',
  '—': '\x97',
  Š: '\x8a',
  š: '\x9a',
  Ž: '\x8e',
  ž: '\x9e',
};

/** A letter that the font has not is written without its marks, another alphabet by question marks. */
function signOf(sign: string): string {
  const plain = [sign, sign.normalize('NFD').charAt(0)].find((one) => /[\x20-\x7e\xa0-\xff]/.test(one));
  return windowsSigns[sign] ?? plain ?? '?';
}

function literal(text: string): string {
  const signs = Array.from(text, signOf).join('');
  return `(${signs.replace(/[\\()]/g, '\\$&')})`;
}
