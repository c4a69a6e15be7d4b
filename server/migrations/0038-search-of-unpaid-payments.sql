-- expand
-- An unpaid payment is polled daily for a week, and a large shop has hundreds of thousands of these. A search now reads
-- only those of the last hour; the others are in the index.
drop index payments_reference_pieces;
create index payments_reference_pieces on payments using gin (search_pieces(reference))
  where next_check_at is null or next_check_at - created_at > interval '1 hour';
