-- expand
-- What the figures count of emails whose records were deleted, by quarter of an hour: every time zone's days begin at one.
create table deleted_mails (
  at timestamptz primary key,
  sent int not null,
  failed int not null
);
