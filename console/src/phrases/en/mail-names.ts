/** The kinds of mail, wherever one is named. */
export const phrases = {
  mailNames: {
    'registration-code': 'Registration code',
    'already-registered': 'Already registered',
    'reset-code': 'Password reset code',
    'deletion-code': 'Deletion code',
    'no-account': 'No account with this address',
    'order-paid': 'Payment received',
    'team-order-paid': 'Payment received, for a team',
    'order-refunded': 'Refunded',
    'payment-sent-back': 'Payment sent back',
    'invite-rewarded': 'Reward for an invitation',
    'renewal-reminder': 'Renewal reminder',
    expired: 'Access has ended',
    'clearing-warning': 'Account will be cleared',
    'security-changed': 'Security change',
    'member-password-changed': 'Member’s password change',
    'ticket-answered': 'Ticket answered',
    'member-invited': 'Team member invited',
    'member-password': 'Team member’s new password',
    'operator-invited': 'Operator invited',
  } as Readonly<Record<string, string>>,
};
