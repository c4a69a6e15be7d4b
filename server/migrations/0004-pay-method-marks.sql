-- expand
-- The official artwork of a pay method, which replaces the mark that is built in.
create table pay_method_marks (
  -- New for each upload, so that an address always shows the same image.
  id uuid primary key,
  name text not null unique references pay_methods (name),
  bytes bytea not null,
  uploaded_at timestamptz not null
);
-- Images are compressed already.
alter table pay_method_marks alter column bytes set storage external;
