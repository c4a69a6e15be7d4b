import type { Forgery, Message } from './provider-stub.ts';

/** Fields with a value sorted by name and joined, as gateways sign them; the `unsigned` ones are left out. */
export function joined(fields: Readonly<Record<string, unknown>>, unsigned: readonly string[]): string {
  return Object.keys(fields)
    .filter((name) => !unsigned.includes(name) && fields[name] !== '' && fields[name] !== null)
    .toSorted()
    .map((name) => `${name}=${String(fields[name])}`)
    .join('&');
}

export function changedForm(genuine: Message, change: (form: URLSearchParams) => void): Message {
  const form = new URLSearchParams(genuine.body);
  change(form);
  return { ...genuine, body: form.toString() };
}

interface FormFields {
  /** A signature of the right length. */
  readonly zeros: string;
  /** The names of the fields with the sum and with our order. */
  readonly money: string;
  readonly order: string;
}

/** What must not pass as a genuine notification that is a signed form. */
export function formForgeries(genuine: Message, { zeros, money, order }: FormFields): Forgery[] {
  const changed = (change: (form: URLSearchParams) => void) => changedForm(genuine, change);
  const named = (name: string, value: string) => changed((form) => form.set(name, value));
  const signature = new URLSearchParams(genuine.body).get('sign') ?? '';
  return [
    { wrong: 'no signature', message: changed((form) => form.delete('sign')) },
    { wrong: 'an empty signature', message: named('sign', '') },
    { wrong: 'a signature of zeros', message: named('sign', zeros) },
    { wrong: 'a signature without its end', message: named('sign', signature.slice(0, -8)) },
    { wrong: 'another scheme', message: named('sign_type', 'RSA') },
    { wrong: 'another sum', message: named(money, '0.01') },
    { wrong: 'another order', message: named(order, 'a'.repeat(64)) },
    { wrong: 'an additional field', message: named('more', '1') },
    { wrong: 'a repeated field', message: changed((form) => form.append(money, '0.01')) },
    { wrong: 'a repeated signature', message: changed((form) => form.append('sign', signature)) },
  ];
}
