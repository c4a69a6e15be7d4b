-- expand
-- A role that refunds or adds days needs all limits for it, which could be left out before. It gets those of finance.
update roles
set limits = limits || jsonb_build_object('days',
  jsonb '{"action": 90, "operator": 1000, "customer": 180}' || jsonb_strip_nulls(limits -> 'days'))
where 'customers.time' = any(rights);

update roles
set limits = limits || jsonb_build_object('refunds',
  jsonb '{"action": 50000, "operator": 500000, "customer": 100000}' || jsonb_strip_nulls(limits -> 'refunds'))
where rights && array['refunds.grant', 'refunds.override', 'payments.settle'];
