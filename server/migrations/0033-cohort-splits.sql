-- expand
-- Churn by cohort, split by plan, payment method and channel of each customer's first counted order. The sums are
-- computed again from the terms.
delete from cohort_sums;
alter table cohort_sums
  add column split text not null check (split in ('plan', 'method', 'channel')),
  add column key text[] not null,
  drop constraint cohort_sums_pkey,
  add primary key (split, cohort, key, month);

insert into cohort_sums
  select t.cohort, date_trunc('month', c.day::timestamp)::date, sum(c.customers), sum(c.joined), s.split, s.key
  from order_terms t
  join order_terms f on f.account_id = t.account_id and f.is_first
  cross join lateral (values ('plan', array[f.plan_key]), ('method', array[f.pay_method]), ('channel', f.channel))
    as s (split, key)
  cross join lateral (values (t.starts_on, 1, t.is_first::int), (t.due_on, -1, 0)) as c (day, customers, joined)
  where t.cohort is not null
  group by 1, 2, 5, 6 having (sum(c.customers), sum(c.joined)) <> (0, 0);
