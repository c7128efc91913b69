import type { Clock } from '../../../kernel/clock.ts';
import type { PageFrame } from '../../../presentation/page/frame.ts';
import type { CertificatePdfs } from '../../../reports/certificates/reader.ts';
import { route, type Route } from '../../route.ts';
import { downloadCertificate } from './endpoints.ts';
import { pdfHeaders } from './headers.ts';
import { noticeFor } from './page.ts';

/** A certificate as a PDF file, for holders of its signed link. */
export function certificateFileRoute(certificates: CertificatePdfs, frame: PageFrame, clock: Clock): Route {
  const opened = route(downloadCertificate, async (request, reply) => {
    const { reportId } = request.params;
    const { lang, record, k, exp, sig } = request.query;
    const at = clock.now();
    const { pdf, language, fileName } = await certificates.read({ reportId, lang, record, k, exp, sig, at });
    reply.headers(pdfHeaders(language, fileName));
    void reply.type('application/pdf').send(pdf);
  });
  return { ...opened, drawFailure: noticeFor(frame) };
}
