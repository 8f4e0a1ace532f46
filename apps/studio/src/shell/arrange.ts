import type { Command } from './commands.ts';
import { matching, startsWords } from './matching.ts';

/** Commands with a heading, or without one. */
export type Section = { readonly title: string | null; readonly commands: readonly Command[] };

const most = 60;
const mostRecent = 6;

/**
 * What the palette shows. Without a text: recent items first, then the rest by kind. With a text:
 * actions that start with it, then the other matches, best first, with ties sorted by recency.
 */
export function arrange(
  commands: readonly Command[],
  text: string,
  recentIds: readonly string[],
  { recent: recentTitle, actions }: { readonly recent: string; readonly actions: string },
): readonly Section[] {
  const known = new Map(commands.map((command) => [command.id, command]));
  const recent = recentIds.flatMap((id) => known.get(id) ?? []);
  const others = [...known.values()].filter(({ id }) => !recentIds.includes(id));
  if (text.trim() !== '') {
    const isNamed = ({ kind, label }: Command): boolean =>
      kind === actions && startsWords(label, text);
    const found = matching([...recent, ...others], text, ({ label }) => label)
      .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
      .slice(0, most);
    return found.length === 0 ? [] : [{ title: null, commands: found }];
  }
  const first = recent.slice(0, mostRecent);
  const byKind = Map.groupBy([...recent.slice(mostRecent), ...others], ({ kind }) => kind);
  const sections = [...byKind].map(([title, each]) => ({ title, commands: each.slice(0, most) }));
  return first.length === 0 ? sections : [{ title: recentTitle, commands: first }, ...sections];
}
