-- expand
-- When a server refused an email because of its recipient: nothing more can be sent there. Other failed emails were not
-- sent because the relay failed.
alter table mails add column refused_at timestamptz;
