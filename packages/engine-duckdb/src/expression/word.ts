/** Whether the SQL is a mere name, perhaps qualified: cheap to repeat. */
export function isWord(sql: string): boolean {
  return /^(\w+|"[^"]*")(\.("[^"]*"|\w+))?$/.test(sql);
}
