-- expand

-- The operators' words for sorting tickets; never shown to customers.
alter table tickets add column tags text[] not null default '{}' check (cardinality(tags) <= 10);
create index tickets_tags on tickets using gin (tags);

-- The tags in use. They are few, so that a filter can list them.
create table ticket_tags (
  name text primary key
);

-- The operator who attached the image; null for the customer's images.
alter table ticket_images add column operator_id uuid references operators (id);
