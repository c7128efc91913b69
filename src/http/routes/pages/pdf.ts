import type { Clock } from '../../../kernel/clock.ts';
import type { PageFrame } from '../../../presentation/page/frame.ts';
import type { PdfReader } from '../../../reports/read/pdfs.ts';
import { sendNotModified } from '../../conditional.ts';
import { route, type Route } from '../../route.ts';
import { downloadPdf } from './endpoints.ts';
import { pdfHeaders } from './headers.ts';
import { noticeFor } from './page.ts';

/** The report as a PDF file, for holders of its signed link. */
export function pdfFileRoute(pdfs: PdfReader, frame: PageFrame, clock: Clock): Route {
  const now = () => clock.now();
  const opened = route(downloadPdf, async (request, reply) => {
    const { reportId } = request.params;
    const { lang, unit, k, exp, sig } = request.query;
    const { bytes, etag, language, fileName } = await pdfs.read({ reportId, lang, unit, k, exp, sig, now });
    reply.headers({ etag, ...pdfHeaders(language, fileName) });
    if (!sendNotModified(request, reply, etag)) void reply.type('application/pdf').send(bytes);
  });
  return { ...opened, drawFailure: noticeFor(frame) };
}
