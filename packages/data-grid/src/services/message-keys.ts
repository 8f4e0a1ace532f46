/** The texts that grids and lists show. The application translates each key. */
export type MessageKey =
  | `common.${'copied' | 'copy' | 'nothing' | 'search'}`
  | `csv.${'exact' | 'exactHint' | 'safe' | 'safeHint'}`
  | `truncated.${'rows' | 'text' | 'values' | 'why'}`
  | `grid.${GridKey}`
  | `grid.menu.${ColumnMenuKey | CellMenuKey}`
  | `grid.filter.${FilterKey}`
  | `grid.value.${'letters' | 'of' | 'row'}`
  | `list.${ListKey}`;

type GridKey =
  | 'allDiffer'
  | 'asking'
  | 'cannotCopy'
  | 'columns'
  | 'columnsShown'
  | 'copied'
  | 'copyCsv'
  | 'distinct'
  | 'filtered'
  | 'first'
  | 'firstOf'
  | 'header'
  | 'headerNew'
  | 'kept'
  | 'limit'
  | 'missingColumns'
  | 'more'
  | 'moreHint'
  | 'newColumns'
  | 'newColumnsHint'
  | 'noMatches'
  | 'noNulls'
  | 'none'
  | 'nulls'
  | 'plain'
  | 'profileOf'
  | 'rows'
  | 'saveCsv'
  | 'showAll'
  | 'showColumns'
  | 'sortedWithin'
  | 'stale'
  | 'updating';

type ColumnMenuKey =
  | 'ascending'
  | 'copyName'
  | 'copyValues'
  | 'descending'
  | 'filter'
  | 'fit'
  | 'hide'
  | 'narrower'
  | 'of'
  | 'open'
  | 'unfilter'
  | 'unsorted'
  | 'wider';

type CellMenuKey = 'copyCells' | 'copyWithNames' | 'ofCell' | 'only' | 'whole';

type FilterKey =
  | 'any'
  | 'clear'
  | 'contains'
  | 'done'
  | 'findValue'
  | 'from'
  | 'noNumber'
  | 'noTime'
  | 'none'
  | 'nulls'
  | 'of'
  | 'only'
  | 'otherValues'
  | 'to'
  | 'values'
  | 'within';

type ListKey =
  | 'actions'
  | 'actionsOf'
  | 'clear'
  | 'first'
  | 'hint'
  | 'hintMany'
  | 'last'
  | 'next'
  | 'pages'
  | 'part'
  | 'previous'
  | 'select'
  | 'selectAll'
  | 'selected'
  | 'widen';
