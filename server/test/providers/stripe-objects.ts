import type Stripe from 'stripe';

/** What all objects of Stripe's API have. */
export interface StripeObject {
  readonly id: string;
  readonly created: number;
}

interface Base extends StripeObject {
  readonly livemode: boolean;
}

type Metadata = Readonly<Record<string, string>>;

/** Related objects are ids in the records; the API expands them on request. */
export type Session = Stripe.Checkout.Session & {
  readonly metadata: Metadata;
  payment_intent: string | null;
  amount_total: number;
  currency: string;
};
export type Intent = Stripe.PaymentIntent & { readonly latest_charge: string };
export type Charge = Stripe.Charge & { readonly payment_intent: string };
export type Refund = Stripe.Refund & { readonly payment_intent: string; readonly metadata: Metadata };
export type Dispute = Stripe.Dispute & { readonly payment_intent: string };
export type FraudWarning = Stripe.Radar.EarlyFraudWarning;

interface Money {
  readonly amount: number;
  readonly currency: string;
}

export function newSession(
  base: Base,
  facts: Money & {
    readonly reference: string | null;
    readonly metadata: Metadata;
    readonly expiresAt: number;
    readonly url: string;
  },
): Session {
  const { amount, currency, metadata, reference, expiresAt, url } = facts;
  return {
    ...base,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: ['card'],
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: null,
    client_reference_id: reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    locale: null,
    managed_payments: null,
    metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url,
    wallet_options: null,
  } satisfies Stripe.Checkout.Session;
}

export function newIntent(
  base: Base,
  facts: Money & { readonly metadata: Metadata; readonly chargeId: string },
): Intent {
  const { amount, currency, metadata, chargeId } = facts;
  return {
    ...base,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: amount,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: chargeId,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
}

export function newCharge(
  base: Base,
  facts: Money & { readonly metadata: Metadata; readonly intent: string },
): Charge {
  const { amount, currency, metadata, intent } = facts;
  return {
    ...base,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge;
}

/** Of a charge; `base` is the refund's own. */
export function newRefund(
  { id, created }: Base,
  charge: Charge,
  facts: { readonly amount: number; readonly metadata: Metadata; readonly status: string },
): Refund {
  return {
    id,
    created,
    object: 'refund',
    amount: facts.amount,
    balance_transaction: null,
    charge: charge.id,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: facts.metadata,
    payment_intent: charge.payment_intent,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: facts.status,
    transfer_reversal: null,
  } satisfies Stripe.Refund;
}

const NO_EVIDENCE = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute['evidence'];

export function newDispute(
  base: Base,
  charge: Charge,
  facts: { readonly status: string; readonly dueBy: number },
): Dispute {
  return {
    ...base,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: facts.dueBy,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: facts.status,
  } satisfies Stripe.Dispute;
}

export function newFraudWarning(base: Base, charge: Charge): FraudWarning {
  return {
    ...base,
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    fraud_type: 'unauthorized_use_of_card',
    payment_intent: charge.payment_intent,
  } satisfies Stripe.Radar.EarlyFraudWarning;
}

/** Something that happened to an object, as it was at that moment. */
export function newEvent(base: Base, type: string, object: object): Stripe.EventBase {
  return {
    ...base,
    object: 'event',
    api_version: '2026-10-28.endive',
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: type as Stripe.Event.Type,
    data: { object: structuredClone(object) },
  } satisfies Stripe.EventBase;
}

export function newAccount(id: string, name: string, country: string): Stripe.Account & StripeObject {
  return {
    id,
    object: 'account',
    charges_enabled: true,
    country,
    capabilities: { card_payments: 'active' },
    created: 0,
    details_submitted: true,
    email: null,
    payouts_enabled: true,
    type: 'standard',
    settings: {
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_payments: {
        statement_descriptor_prefix: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: name, timezone: 'Etc/UTC' },
      payments: {
        statement_descriptor: null,
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
    },
  } satisfies Stripe.Account;
}

/** The account's methods as its dashboard shows them. */
export function newMethodConfiguration(): Stripe.PaymentMethodConfiguration & StripeObject {
  const display_preference = { overridable: null, preference: 'on', value: 'on' } as const;
  const shown = { available: true, display_preference };
  return {
    id: 'pmc_1',
    created: 0,
    object: 'payment_method_configuration',
    active: true,
    application: null,
    is_default: true,
    livemode: false,
    name: 'Default',
    parent: null,
    alipay: shown,
    wechat_pay: shown,
  } satisfies Stripe.PaymentMethodConfiguration & StripeObject;
}
