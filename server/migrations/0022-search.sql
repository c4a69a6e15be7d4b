-- expand
-- The pieces of a text that the console's search looks up: from each position three characters, or two where both are
-- of a script without spaces, such as Han. All pieces of a part of a text are pieces of the whole text.
-- pg_trgm would ignore Chinese in the embedded database, whose locale is C.
create function search_pieces(value text) returns text[]
  language plpgsql immutable strict parallel safe cost 1000 as $$
declare
  chars constant text[] := string_to_array(lower(value), null);
  pieces text[] := '{}';
begin
  for i in 1 .. cardinality(chars) - 1 loop
    -- The first such script begins at U+2E80.
    if chars[i] >= U&'\2E80' collate "C" and chars[i + 1] >= U&'\2E80' collate "C" then
      pieces := pieces || (chars[i] || chars[i + 1]);
    elsif i + 2 <= cardinality(chars) then
      pieces := pieces || (chars[i] || chars[i + 1] || chars[i + 2]);
    end if;
  end loop;
  return pieces;
end $$;

create index accounts_email_pieces on accounts using gin (search_pieces(email)) where email is not null;
create index devices_name_pieces on devices using gin (search_pieces(name));
create index teams_name_pieces on teams using gin (search_pieces(name));
create index teams_team_id_pieces on teams using gin (search_pieces(team_id));
-- An order number begins with its day, which many share.
create index orders_number_beginning on orders (number text_pattern_ops);
create index orders_number_pieces on orders using gin (search_pieces(substr(number, 10)));
create index payments_reference_pieces on payments using gin (search_pieces(reference));
create index payments_provider_reference_pieces on payments using gin (search_pieces(provider_reference))
  where provider_reference is not null;
create index refunds_provider_reference_pieces on refunds using gin (search_pieces(provider_reference))
  where provider_reference is not null;
create index tickets_title_pieces on tickets using gin (search_pieces(title));
create index ticket_messages_pieces on ticket_messages using gin (search_pieces(content));
