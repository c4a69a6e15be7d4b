-- expand
-- The operator who entered an offline payment alone, or approved it, as in the audit log; null for other payments and for
-- those of earlier releases. It counts for the daily limit of that operator and of the customer.
alter table payments add column confirmed_by text;
create index payments_confirmed on payments (created_at) where confirmed_by is not null;
