-- expand
-- The operator who entered an offline payment without approval, as in the audit log; null for all other payments and for
-- those of earlier releases. It counts for the daily limit of that operator and of the customer.
alter table payments add column entered_by text;
create index payments_entered on payments (created_at) where entered_by is not null;
