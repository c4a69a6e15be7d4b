import * as contract from '@causeway/contract/console/customer-support';
import { toEpoch } from '../../../platform/epoch.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import {
  planMfaOff,
  requestEmailChange,
  requestMfaRemoval,
  type AccountLinkContext,
} from '../../identity/api.ts';
import {
  emailCustomer,
  grantSlots,
  removeCustomerDevice,
  sendPaymentLink,
  sendResetLink,
  type CustomerSupportContext,
} from '../customer-support-service.ts';

export type CustomerHelpContext = CustomerSupportContext & AccountLinkContext;

export function mountCustomerSupport(mount: Mount, context: CustomerHelpContext): void {
  mount(contract.removeCustomerDevice, async ({ caller, input: { id, reason, deviceId } }) => {
    await removeCustomerDevice(context, caller, { id: String(id), reason, deviceId: String(deviceId) });
    return null;
  });
  mount(contract.sendCustomerResetLink, async ({ caller, input: { id, reason } }) => {
    await sendResetLink(context, caller, { id: String(id), reason });
    return null;
  });
  mount(contract.emailCustomer, async ({ caller, input }) => {
    await emailCustomer(context, caller, { ...input, id: String(input.id) });
    return null;
  });
  mount(contract.sendCustomerPaymentLink, async ({ caller, input: { id, reason, plan, method } }) => {
    await sendPaymentLink(context, caller, { id: String(id), reason, plan, method });
    return null;
  });
  mount(contract.grantCustomerSlots, async ({ caller, input }) => {
    await grantSlots(context, caller, { ...input, id: String(input.id) });
    return null;
  });
  mountAccess(mount, context);
}

/** What decides how the customer logs in. */
function mountAccess(mount: Mount, context: AccountLinkContext): void {
  mount(contract.changeCustomerEmail, async ({ caller, input }) => {
    await requestEmailChange(context, caller, { ...input, id: String(input.id) });
    return null;
  });
  mount(contract.sendCustomerMfaCode, async ({ caller, input: { id, reason } }) => {
    await requestMfaRemoval(context, caller, { id: String(id), reason });
    return null;
  });
  mount(contract.planCustomerMfaOff, async ({ caller, input, network }) => {
    const act = { ...input, id: String(input.id), network };
    return { at: toEpoch(await planMfaOff(context, caller, act)) };
  });
}
