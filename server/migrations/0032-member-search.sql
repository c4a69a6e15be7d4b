-- expand
-- Without it, the search of members would check the customers who have the pieces, too.
create index accounts_member_pieces on accounts using gin (search_pieces(email)) where kind = 'member' and email is not null;
