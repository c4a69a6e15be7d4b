-- expand
-- Parts of a receipt's number as printed.
create index receipts_number_pieces on receipts
  using gin (search_pieces(lpad(number::text, greatest(6, length(number::text)), '0')));
