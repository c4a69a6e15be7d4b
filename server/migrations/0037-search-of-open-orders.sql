-- expand
-- Many orders are never paid, and computing and storing the pieces made each one slower. An open order, or a payment that
-- is still polled, is found by reading the few of these.
drop index orders_number_pieces;
create index orders_number_pieces on orders using gin (search_pieces(substr(number, 10))) where status <> 'open';
drop index payments_reference_pieces;
create index payments_reference_pieces on payments using gin (search_pieces(reference)) where next_check_at is null;
