/** Whether the SQL is a plain name, possibly qualified: cheap to repeat. */
export function isWord(sql: string): boolean {
  return /^(\w+|"[^"]*")(\.("[^"]*"|\w+))?$/.test(sql);
}
