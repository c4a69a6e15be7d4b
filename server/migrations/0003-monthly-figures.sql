-- expand
-- Sums of `daily_figures` and `daily_channels` by calendar month, so that the overview of years reads few rows. The job
-- that counts a day adds up its month again.
create table monthly_figures (
  month date primary key,
  gross_cents bigint not null,
  refund_cents bigint not null,
  orders int not null,
  first_orders int not null,
  renewals int not null,
  conversions int not null,
  new_accounts int not null,
  trials_expired int not null,
  tickets_opened int not null,
  first_replies int not null,
  first_reply_seconds bigint not null,
  mails_sent int not null,
  mails_failed int not null
);

create table monthly_channels (
  month date not null,
  source text not null,
  channel_id text not null,
  invited boolean not null,
  deleted boolean not null,
  orders int not null,
  gross_cents bigint not null,
  primary key (month, source, channel_id, invited, deleted)
);

insert into monthly_figures
select date_trunc('month', day)::date, sum(gross_cents), sum(refund_cents), sum(orders), sum(first_orders), sum(renewals),
  sum(conversions), sum(new_accounts), sum(trials_expired), sum(tickets_opened), sum(first_replies),
  sum(first_reply_seconds), sum(mails_sent), sum(mails_failed)
from daily_figures group by 1;

insert into monthly_channels
select date_trunc('month', day)::date, source, channel_id, invited, deleted, sum(orders), sum(gross_cents)
from daily_channels group by 1, 2, 3, 4, 5;
