import { resumePartner } from '../../operations/partners/resume-partner.ts';
import { suspendPartner } from '../../operations/partners/suspend-partner.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { suspensionJson, suspensionText } from '../partner-view.ts';

export const partnerSuspend: DatabaseCommand = {
  name: 'partner suspend',
  summary: 'Refuse all calls of a partner until it is resumed, on every node within a second',
  arguments: ['ID'],
  options: { reason: { value: 'TEXT', help: 'why, for the operator; partners do not see it' } },
  details: [
    'Every call with a key of the partner gets 403 PARTNER_SUSPENDED and costs nothing. A purchase in progress is',
    'completed. Links to pages, PDFs and pictures continue to work; sections, statements, invoices and mails still arrive.',
  ],
  needs: 'database',
  async run({ positionals: [partnerId = ''], options }, context) {
    const reason = options['reason']?.trim() ?? null;
    const { isNew, suspension } = await runChange(
      context,
      suspendPartner,
      { partnerId, reason },
      { reason: '--reason' },
    );
    const since = suspensionText(suspension);
    return {
      json: { partner: partnerId, ...suspensionJson(suspension), changed: isNew },
      text: isNew
        ? `${partnerId} is ${since}. Its calls are refused on every node within a second.`
        : `${partnerId} is already ${since}; nothing was changed.`,
    };
  },
};

export const partnerResume: DatabaseCommand = {
  name: 'partner resume',
  summary: 'End the suspension of a partner; its keys work again within a second',
  arguments: ['ID'],
  options: {},
  needs: 'database',
  async run({ positionals: [partnerId = ''] }, context) {
    const { ended } = await runChange(context, resumePartner, { partnerId });
    return {
      json: { partner: partnerId, ...suspensionJson(null), changed: ended !== null },
      text: ended
        ? `${partnerId} is resumed; it was ${suspensionText(ended)}.`
        : `${partnerId} is already active: it was not suspended.`,
    };
  },
};
