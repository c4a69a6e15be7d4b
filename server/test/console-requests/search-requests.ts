import type { SearchKind } from '@causeway/contract/console/search';
import type pg from 'pg';
import { existingCustomer, type ExistingCustomer } from '../many-accounts.ts';

export interface SearchRequest {
  readonly name: string;
  readonly q: string;
  /** A kind that it finds; null for nothing. */
  readonly finds: SearchKind | null;
}

const CUSTOMER: ExistingCustomer = existingCustomer(3997);
const search = (name: string, q: string, finds: SearchKind | null): SearchRequest => ({ name, q, finds });

/** What operators search for. Each has to use an index, on the embedded database and on Debian's. */
export const SEARCH_REQUESTS: readonly SearchRequest[] = [
  search('an address', CUSTOMER.email, 'customer'),
  search('its beginning', 'customer-12', 'customer'),
  search('the middle of an address', '3997@mail', 'customer'),
  search('digits', '3997', 'customer'),
  search('an id', CUSTOMER.id, 'customer'),
  search('an invite code', 'i-3997', 'customer'),
  search('the start of an order number', '20261124-7Q', 'order'),
  search('half an order number', 'MWZ2X', 'order'),
  search('an order by its id', CUSTOMER.paidOrderId, 'order'),
  search('a receipt’s number', '003997', 'receipt'),
  search('part of a receipt’s number', '00399', 'receipt'),
  search('a transaction', CUSTOMER.paidOrderId, 'payment'),
  search('a provider’s reference', 'pi_3QFogHarbour7Fwz', 'payment'),
  search('part of a provider’s reference', 'harbour7f', 'payment'),
  search('part of a refund’s reference', 'fogharbour9', 'payment'),
  search('an app', CUSTOMER.clientId, 'device'),
  search('part of a device’s name', 'og lanter', 'device'),
  search('Chinese part of a device’s name', '港口', 'device'),
  search('words of a ticket', 'refund twice', 'ticket'),
  search('Chinese words of a ticket', '无法 连接', 'ticket'),
  search('two characters of a ticket’s title', '升级', 'ticket'),
  search('part of a member’s name', 'mber 2997', 'team'),
  search('part of a member’s address', 'ber-2997@', 'team'),
  search('an unknown text', 'nobody has this', null),
  search('unknown Chinese', '无人问津', null),
];

/** Gives all payments and refunds references, and one of the added customers the texts that the requests find. */
export async function addSearched(client: pg.ClientBase): Promise<void> {
  // With a few references only, their index would be read as a whole.
  await client.query(`update payments set provider_reference = 'pi_' || md5(id::text)`);
  await client.query(`update refunds set provider_reference = 're_' || md5(id::text)`);
  const { paidOrderId, ticketId, clientId } = CUSTOMER;
  const changes: readonly (readonly [statement: string, id: string])[] = [
    [`update orders set number = '20261124-7QKFMWZ2XR' where id = $1`, paidOrderId],
    [`update payments set provider_reference = 'pi_3QFogHarbour7Fwz' where order_id = $1`, paidOrderId],
    [`update refunds set provider_reference = 're_3QFogHarbour9' where order_id = $1`, paidOrderId],
    [`update devices set name = '港口 Fog lantern' where client_id = $1`, clientId],
    [`update tickets set title = '升级后连不上' where id = $1`, ticketId],
    [
      `update ticket_messages set content = 'I paid twice. Refund one, please. 更新后一直无法连接服务器。' where ticket_id = $1`,
      ticketId,
    ],
  ];
  for (const [statement, id] of changes) await client.query(statement, [id]);
  await client.query('vacuum analyze payments, refunds');
}
