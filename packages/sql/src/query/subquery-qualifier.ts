/** Hidden columns can only be referenced by their qualifier, which no table can have. */
export const subqueryQualifier = '\u0000subquery';
