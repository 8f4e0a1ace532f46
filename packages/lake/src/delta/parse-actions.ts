import { phrase } from '@millrace/plan';
import { WrongFormat } from '@millrace/engine';

export type Action = Readonly<Record<string, unknown>>;

/** The actions of a file of the log: one JSON object on each line. */
export function parseActions(bytes: Buffer, name: string): readonly Action[] {
  const actions: Action[] = [];
  for (const line of bytes.toString('utf8').split('\n')) {
    if (line.trim() === '') continue;
    try {
      actions.push(JSON.parse(line) as Action);
    } catch (error) {
      throw new WrongFormat(
        phrase`has a damaged log: \`${name}\` has a line that isn't JSON. Restore the table.`,
        {
          cause: error,
        },
      );
    }
  }
  return actions;
}
