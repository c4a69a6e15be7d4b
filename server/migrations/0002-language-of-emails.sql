-- expand
-- `language` becomes the one last used; the one chosen in the settings wins. Null: emails follow the site or the app.
alter table accounts add column chosen_language language;
