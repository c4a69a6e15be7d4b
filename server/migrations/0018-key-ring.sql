-- expand
-- The root of all keys, sealed with APP_SECRET, so that APP_SECRET can be replaced while the keys stay the same.
alter table app_secret_check add column key_ring bytea;
