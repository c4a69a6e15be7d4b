-- expand
-- Old events, which a job deletes.
create index concurrently if not exists provider_events_received_at on provider_events (received_at);
