import type { LinkedPage } from '../../../ui/page-link.tsx';

/** What entries are about, by how the action begins, where it has a page. */
const THINGS: Readonly<Record<string, LinkedPage['to']>> = {
  account: 'customer',
  customer: 'customer',
  order: 'order',
  plan: 'plan',
  referral: 'order',
  ticket: 'ticket',
};

/** Whose page an action's subject leads to. */
export function subjectPage(action: string, subject: string): LinkedPage | undefined {
  switch (action) {
    // About all plans together.
    case 'plan.order':
      return undefined;
    // The other entries of payments name the payment, which is shown on its order's page.
    case 'payment.offline':
      return { to: 'order', id: subject };
    default: {
      const thing = action.split('.')[0] ?? '';
      // `{template}.{language}`.
      if (thing === 'mail_text') return { to: 'mailText', id: subject.replace(/\.[^.]*$/, '') };
      const to = THINGS[thing];
      return to && { to, id: subject };
    }
  }
}
