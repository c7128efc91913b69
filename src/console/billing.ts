import { listBuyers, type BuyerDetails } from '../billing/parties/buyer.ts';
import { versionOn, type Version } from '../billing/parties/versions.ts';
import { latestVatCheck, type VatCheck } from '../billing/vat/checks.ts';
import { utcDay } from '../kernel/day.ts';
import { loadPartner, type PartnerSubject } from './partner.ts';
import type { Visit } from './visit.ts';

/** A partner with its billing details. */
export interface BillingSubject extends PartnerSubject {
  /** All billing details, the oldest first. */
  readonly versions: readonly Version<BuyerDetails>[];
  /** The details valid today. */
  readonly present: Version<BuyerDetails> | undefined;
  /** The result of VIES for the current VAT number. */
  readonly check: VatCheck | undefined;
}

/** The partner that the address names, with its billing details. */
export async function loadBilling(visit: Visit): Promise<BillingSubject> {
  return addBilling(await loadPartner(visit), visit);
}

export async function addBilling(
  subject: PartnerSubject,
  { parts: { database }, now }: Visit,
): Promise<BillingSubject> {
  const versions = await listBuyers(database, subject.partner.id);
  const present = versionOn(versions, utcDay(now));
  const vatNumber = present?.details.vatNumber ?? null;
  const check = vatNumber === null ? undefined : await latestVatCheck(database, subject.partner.id, vatNumber);
  return { ...subject, versions, present, check };
}
