/** The keywords that start a clause after FROM, in upper case. */
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
