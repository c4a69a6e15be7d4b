-- expand
-- The device whose app opened a session of the website, which ends when the device is removed.
alter table sessions add column opened_by uuid references devices (id) on delete set null;
create index sessions_opened_by on sessions (opened_by) where opened_by is not null;
