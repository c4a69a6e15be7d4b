-- expand
-- No statement reads these, and each write of a row had to maintain them. A payment is found by its order, its
-- references or the time of its next poll, never by its age alone; a device's name is searched for any part of it.
drop index payments_unsettled;
drop index payments_anomaly;
drop index devices_name_beginning;
