-- expand
-- The journal that a restored database reads lists opt-outs and their withdrawals since a moment.
alter table mail_opt_outs add column withdrawn boolean not null default false;
create index mail_opt_outs_at on mail_opt_outs (at);
