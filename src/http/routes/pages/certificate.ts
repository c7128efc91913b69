import type { Clock } from '../../../kernel/clock.ts';
import type { PageFrame } from '../../../presentation/page/frame.ts';
import type { CertificatePdfs } from '../../../reports/certificates/reader.ts';
import { route, type Route } from '../../route.ts';
import { downloadCertificate } from './endpoints.ts';
import { noticeFor } from './page.ts';

/** A certificate as a PDF file, for holders of its signed link. */
export function certificateFileRoute(certificates: CertificatePdfs, frame: PageFrame, clock: Clock): Route {
  const opened = route(downloadCertificate, async (request, reply) => {
    const { reportId } = request.params;
    const { lang, record, k, exp, sig } = request.query;
    const at = clock.now();
    const { pdf, language, fileName } = await certificates.read({ reportId, lang, record, k, exp, sig, at });
    reply.headers({
      'content-language': language,
      'cache-control': 'private, no-cache',
      'content-disposition': `inline; filename="${fileName}"`,
      // No stricter policy: it would also apply to the browser's own PDF viewer, which then shows nothing.
      'content-security-policy': "frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    });
    void reply.type('application/pdf').send(pdf);
  });
  return { ...opened, drawFailure: noticeFor(frame) };
}
