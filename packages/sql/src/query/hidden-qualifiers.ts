/**
 * Qualifiers of columns that a query doesn't write. Such columns are hidden, so they can only be
 * referenced by these, and no table can have such a name.
 */
const mark = '\u0000';

export const subqueryQualifier = `${mark}subquery`;
export const groupQualifier = `${mark}group`;
export const timeWindowQualifier = `${mark}time window`;

export function isHiddenQualifier(qualifier: string): boolean {
  return qualifier.startsWith(mark);
}
