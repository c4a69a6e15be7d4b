import type { FirstPage } from '@causeway/contract/site-settings';
import type { phrases } from '../phrases/en/content/prose.ts';
import { escapeHtml, mailLink } from './prepare-text.ts';

/** What stands for `{brand}` and the other tokens of the texts, as HTML. */
export function textTokens(first: FirstPage, t: typeof phrases): Readonly<Record<string, string>> {
  const { language } = first;
  const { settings } = first;
  const { brand, supportName, supportEmail, seat, trialDays, clearDays, teamGuaranteeDays } = settings;
  return {
    brand: escapeHtml(brand[language]),
    supportName: escapeHtml(supportName[language]),
    supportEmail: mailLink(supportEmail),
    seat: escapeHtml(settings.factsConfirmed ? seat[language] : t.seatOnRequest(supportEmail)),
    trialDays: String(trialDays),
    clearDays: String(clearDays),
    teamGuarantee: teamGuaranteeDays > 0 ? escapeHtml(t.teamGuarantee(teamGuaranteeDays)) : '',
  };
}
