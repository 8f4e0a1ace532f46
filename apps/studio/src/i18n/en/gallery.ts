/** The gallery of functions. */
export const gallery = {
  gallery: {
    open: 'Browse functions',
    title: 'Add a column with a function',
    search: 'Search functions',
    /** Words that a search ignores. */
    fillers: 'a an the of in from to by',
    example: 'Example:',
    optional: '{{name}} (optional)',
    columnOrValue: 'Column or value',
    name: 'Name of the new column',
    add: 'Add column',
    common: 'Often used',
    titles: {
      year_month: 'Year and month',
      month_start: 'Start of the month',
      quarter_start: 'Start of the quarter',
      week_start: 'Start of the week',
    },
    columns: {
      year_month: 'Year and month as text, such as 2024-01. Months of different years stay apart.',
      month_start: 'The first day of the month, as a date.',
      quarter_start: 'The first day of the quarter, as a date.',
      week_start: 'The Monday of the week, as a date.',
    },
  },
} as const;
