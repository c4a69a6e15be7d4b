-- expand
-- The plan that an account paid last and still has, without reading its orders: a bulk action asks for it for each
-- account that ever had the plan.
create index concurrently if not exists orders_last_plan on orders (account_id, paid_at) include (plan_key)
  where paid_at is not null and kind = 'plan' and not days_revoked;
