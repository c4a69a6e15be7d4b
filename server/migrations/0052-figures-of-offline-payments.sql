-- expand
-- Offline payments and orders without a payment were not started with a provider.
delete from daily_payments where provider in ('offline', 'free');
