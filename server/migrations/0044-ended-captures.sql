-- expand
-- An order whose captured money went to a review item kept its mark of a capture in progress.
update orders o set paying_since = null
where paying_since is not null
  and exists (select from payments p where p.order_id = o.id and p.status = 'succeeded' and p.anomaly is not null);
