import type { LinkedPage } from '../../../ui/page-link.tsx';

/** The page of an entry's subject, by the action's prefix. */
const THINGS: Readonly<Record<string, LinkedPage['to']>> = {
  account: 'customer',
  customer: 'customer',
  order: 'order',
  plan: 'plan',
  referral: 'order',
  ticket: 'ticket',
};

export function subjectPage(action: string, subject: string): LinkedPage | undefined {
  switch (action) {
    // Concerns all plans.
    case 'plan.order':
      return undefined;
    // Other entries of payments name the payment, which is shown on its order's page.
    case 'payment.offline':
      return { to: 'order', id: subject };
    default: {
      const thing = action.split('.')[0] ?? '';
      // `{template}.{language}`.
      if (thing === 'mail_text') {
        const [template = '', language = ''] = subject.split('.');
        return { to: 'mailText', id: template, search: `?language=${language}` };
      }
      const to = THINGS[thing];
      return to && { to, id: subject };
    }
  }
}
