-- expand
-- A revoked key's name is free for the next key, so that a key can be replaced under its name.
create unique index gateway_keys_name on gateway_keys (name) where revoked_at is null;
alter table gateway_keys drop constraint gateway_keys_name_key;
