-- expand
-- Another undo can undo the rows that an earlier one has left. One runs at a time.
drop index bulk_actions_undoes;
create unique index bulk_actions_undoes on bulk_actions (undoes) where state = 'running';
create index bulk_actions_undone on bulk_actions (undoes) where undoes is not null;
