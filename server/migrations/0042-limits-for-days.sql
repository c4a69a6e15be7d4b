-- expand
-- A role that may add days needs all limits for them, which could be left out before.
update roles
set limits = limits || jsonb_build_object('days',
  jsonb '{"action": 90, "operator": 1000, "customer": 180}' || jsonb_strip_nulls(limits -> 'days'))
where 'customers.time' = any(rights);
