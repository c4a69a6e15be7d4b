-- expand
-- The accounts whose orders the provider has refused in a row: each counts once, so that none takes it out of the offer.
alter table pay_channels add column failed_by uuid[] not null default '{}';
