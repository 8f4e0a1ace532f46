/** The words that begin a clause behind what a query reads from, in upper case. */
export const clauseWords = [
  'WHERE',
  'GROUP',
  'HAVING',
  'QUALIFY',
  'WINDOW',
  'ORDER',
  'LIMIT',
  'OFFSET',
  'UNION',
  'EXCEPT',
  'INTERSECT',
  'MINUS',
  'LATERAL',
  'SORT',
  'CLUSTER',
  'DISTRIBUTE',
] as const;
