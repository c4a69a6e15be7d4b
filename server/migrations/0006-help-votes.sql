-- expand
-- Answers to “Did this help?” under the help’s articles, counted without who gave them.
create table help_votes (
  category text not null,
  -- The article's place in its category, from 1, as in its address.
  item smallint not null,
  yes int not null,
  no int not null,
  primary key (category, item)
);
