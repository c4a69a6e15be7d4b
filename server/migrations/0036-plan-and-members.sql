-- expand
-- The plan that an account paid last and still has, without reading its orders: a bulk action asks for it for each
-- account that ever had the plan.
create index orders_last_plan on orders (account_id, paid_at) include (plan_key)
  where paid_at is not null and kind = 'plan' and not days_revoked;
-- Parts of a member's name and address.
create index members_name_pieces on members using gin (search_pieces(name)) where name is not null;
create index members_email_pieces on members using gin (search_pieces(email)) where email is not null;
-- A provider's whole reference: the pieces of a long one are many, and the unique index begins with the provider.
create index payments_by_provider_reference on payments (provider_reference) where provider_reference is not null;
