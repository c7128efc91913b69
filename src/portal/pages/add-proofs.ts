import { contestWords } from '../../language/documents/contest/index.ts';
import { disputesWords } from '../../language/portal/disputes/index.ts';
import { addProofs } from '../../operations/disputes/add-proofs.ts';
import { runOperation } from '../../operations/engine/run.ts';
import { NotThere, type View } from '../../pages/outcome.ts';
import { type Dispute, isOwnDispute } from '../../reports/disputes/dispute.ts';
import { maxProofBytes } from '../../reports/disputes/proofs.ts';
import { findDispute } from '../../reports/disputes/store.ts';
import { html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { drawForm, type FormError } from '../../web/kit/form.ts';
import { facts, notice } from '../../web/kit/notice.ts';
import { findReadable } from '../readable-report.ts';
import type { Page, Visit } from '../visit.ts';

const field = 'proofs';

/** Adds a file to a dispute of the partner. There is no preview: a file that was sent too much is deleted with the others. */
export const addProofsPage: Page = {
  path: '/reports/:reportId/disputes/:disputeId/proofs',
  needs: 'add-proofs',
  runs: 'add-proofs',
  takesFiles: true,
  maxFileBytes: maxProofBytes,
  read: async (visit) => drawProofForm(await loadOwn(visit), visit),
  async submit(visit, values) {
    const dispute = await loadOwn(visit);
    const { tooManyProofs, closed, unreadable, busy, noProofs, filesAgain } = contestWords[visit.language];
    const files = values.getAll(field).map((file) => Buffer.from(file, 'base64'));
    if (files.length === 0) return drawProofForm(dispute, visit, { field, message: noProofs });
    const refuse = (message: string) => drawProofForm(dispute, visit, { field, message: `${message} ${filesAgain}` });
    const { cleanProofs } = visit.parts;
    const cleaned = await cleanProofs(files, `partner ${visit.partner.id}`);
    if (cleaned.outcome === 'busy') return refuse(busy);
    if (cleaned.outcome === 'unreadable') return refuse(unreadable);
    if (!('proofs' in cleaned)) return refuse(tooManyProofs);
    const { partnerId, reportId, id: disputeId } = dispute;
    const input = { partnerId, reportId, disputeId, proofs: cleaned.proofs };
    const added = await runOperation(visit.operationContext, addProofs, input, visit.actor);
    if ('dispute' in added) return drawSent(added, visit);
    if (added.outcome === 'unknown') throw new NotThere('there is no such dispute');
    if (added.outcome === 'no room') return refuse(disputesWords[visit.language].tooMany);
    return refuse(added.outcome === 'closed' ? closed : tooManyProofs);
  },
};

/** A dispute of another partner, or of a reader, is not there, nor is one about a report that cannot be read any more. */
async function loadOwn(visit: Visit): Promise<Dispute> {
  const readable = await findReadable(visit, visit.param('reportId'));
  const dispute = readable && (await findDispute(visit.parts.database, visit.param('disputeId')));
  if (dispute?.reportId !== readable?.reportId || !dispute || !isOwnDispute(dispute, visit.partner.id)) {
    throw new NotThere('there is no such dispute of this partner');
  }
  return dispute;
}

const reportUrl = ({ reportId }: Dispute, { link }: Visit) => link(`/reports/${reportId}`);

function drawProofForm(dispute: Dispute, visit: Visit, error?: FormError): View {
  const { sendProofs, proofsOnly, proofsHint, sendProofsNow } = contestWords[visit.language];
  return {
    title: sendProofs,
    status: error ? 422 : 200,
    body: html`<h1>${sendProofs}</h1>
      ${facts([[disputesWords[visit.language].heads.reference, copyable(dispute.id, undefined, visit.words.kit)]])}
      ${drawForm({
        action: visit.path,
        fields: [{ name: field, label: proofsOnly, hint: proofsHint, kind: 'file', isFocused: true }],
        error,
        submit: sendProofsNow,
        cancelUrl: reportUrl(dispute, visit),
        words: visit.words.kit,
      })}`,
  };
}

interface Sent {
  readonly outcome: 'added' | 'known' | 'reopened';
  readonly dispute: Dispute;
}

function drawSent({ outcome, dispute }: Sent, visit: Visit): View {
  const { proofsSent, proofsKnown, reopened } = contestWords[visit.language];
  const { heads, due, toReport } = disputesWords[visit.language];
  const title = outcome === 'known' ? proofsKnown : proofsSent;
  return {
    title,
    body: html`<h1>${title}</h1>
      ${outcome === 'reopened' && notice('attention', reopened)}
      ${facts([
        [heads.reference, copyable(dispute.id, undefined, visit.words.kit)],
        [due, visit.figures.day(dispute.dueAt)],
      ])}
      <p class="k-buttons"><a class="button" href="${reportUrl(dispute, visit)}">${toReport}</a></p>`,
  };
}
