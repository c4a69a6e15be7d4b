-- expand
-- The console lists the ended requests of an operator.
create index approvals_of_operator on approvals (requested_by, requested_at, id);
