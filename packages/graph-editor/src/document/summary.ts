import type { Node } from '@millrace/model';

/** What a summary says in words. */
export type SummaryTexts = {
  /** Of a join over columns: `inner on id`. */
  readonly on: (joinType: string, columns: string) => string;
  /** Of a number of rows: `first 10 rows`. */
  readonly first: (rows: string) => string;
  /** Of grouping columns: `by state`. */
  readonly by: (columns: string) => string;
};

/**
 * A one-line summary of a node in its own terms, such as `amount > 100`; empty if there is nothing
 * to show.
 */
export function summaryOf(node: Node, texts: SummaryTexts): string {
  const value = (name: string): string =>
    node.fields.find((field) => field.name === name)?.value.trim() ?? '';
  const list = (name: string): readonly string[] => listOf(value(name));
  switch (node.name) {
    case 'Filter Rows':
    case 'Split by Expression':
      return oneLine(value('conditionExpr'));
    case 'Group By':
      return groupText(
        list('groupingCols'),
        list('aggregateOperations'),
        list('aggregateCols'),
        texts,
      );
    case 'Add Columns':
      return list('outputCols')
        .map((name, index) => `${name} = ${list('expressions')[index] ?? '?'}`)
        .join(', ');
    case 'Rename Columns':
      return list('currentColNames')
        .map((name, index) => `${name} → ${list('newColNames')[index] ?? '?'}`)
        .join(', ');
    case 'Join':
      return texts.on(value('joinType').replace('_', ' '), list('leftCols').join(', '));
    case 'Sort':
      return list('sortCols')
        .map((name, index) => (/^desc/i.test(list('ascDesc')[index] ?? '') ? `${name} ↓` : name))
        .join(', ');
    case 'Limit':
      return texts.first(value('limit'));
    default:
      return oneLine(
        usualFields.map((name) => shown(value(name))).find((text) => text !== '') ?? '',
      );
  }
}

const usualFields = [
  'path',
  'sql',
  'inputCols',
  'colNames',
  'outputCol',
  'joinCols',
  'pivotCol',
  'title',
  'text',
  'content',
  'count',
  'fraction',
];

function groupText(
  columns: readonly string[],
  operations: readonly string[],
  aggregated: readonly string[],
  { by }: SummaryTexts,
): string {
  const aggregates = operations
    .map((operation, index) => `${operation}(${aggregated[index] ?? '*'})`)
    .join(', ');
  return columns.length === 0
    ? aggregates
    : `${by(columns.join(', '))}${aggregates === '' ? '' : `: ${aggregates}`}`;
}

function shown(text: string): string {
  return text.startsWith('[') ? listOf(text).join(', ') : text;
}

/** The strings of a JSON list; empty if it isn't one. */
export function listOf(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.map(String) : [];
  } catch {
    return [];
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 200);
}
