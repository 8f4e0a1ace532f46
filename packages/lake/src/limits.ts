/** How many data files a table may have. */
export const MAX_TABLE_FILES = 50_000;

/** How many rows of one data file may be deleted without rewriting it. */
export const MAX_DELETED_ROWS = 10_000_000;
