type Id = string;

interface SavedViewsTable {
  id: Id;
  operator_id: Id;
  list: string;
  name: string;
  /** As in the console's address. */
  query: string;
  /** Keys of the shown columns; null for the built-in ones. */
  columns: readonly string[] | null;
  saved_at: Date;
}

export interface SavedViewTables {
  saved_views: SavedViewsTable;
}
