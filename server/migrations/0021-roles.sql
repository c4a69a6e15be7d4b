-- expand
-- Roles that owners make from the rights. The templates are in the code.
create table roles (
  id uuid primary key,
  name text not null check (name <> ''),
  rights text[] not null,
  -- For each kind of limited action: most of one action, of an operator and for a customer in 24 hours; null for no limit.
  limits jsonb not null
);
create unique index roles_name on roles (lower(name));

-- The roles of an operator besides the one in operators.role.
create table operator_roles (
  operator_id uuid not null references operators (id) on delete cascade,
  template text check (template in ('owner', 'support', 'finance', 'marketing', 'auditor')),
  role_id uuid references roles (id),
  check ((template is null) <> (role_id is null)),
  unique nulls not distinct (operator_id, template, role_id)
);
create index operator_roles_role_id on operator_roles (role_id) where role_id is not null;

-- custom: the operator has no template, only roles that owners have made.
alter table operators drop constraint operators_role_check;
alter table operators add constraint operators_role_check
  check (role in ('owner', 'support', 'finance', 'marketing', 'auditor', 'custom'));

-- Links that reset an operator's password or two-factor authentication. Not in set_password_keys, whose keys log in without
-- a code.
create table operator_resets (
  key_hash bytea primary key,
  operator_id uuid not null references operators (id) on delete cascade,
  kind text not null check (kind in ('password', 'mfa')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index operator_resets_operator_id on operator_resets (operator_id);
create index operator_resets_expires_at on operator_resets (expires_at);

-- The operator who approved a refund above the requester's limits; it counts for the approver's.
alter table refunds add column approved_by text;
create index refunds_requested_at on refunds (requested_at);
-- The operator who added or removed the days, or approved it.
alter table ledger_entries add column operator text;
create index ledger_entries_of_operators on ledger_entries (at) where source = 'operator';
