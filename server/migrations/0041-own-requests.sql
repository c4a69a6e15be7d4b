-- expand
-- An operator sees what became of their own requests.
create index approvals_of_operator on approvals (requested_by, requested_at, id);
