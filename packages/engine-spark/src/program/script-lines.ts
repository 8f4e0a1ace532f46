import { recursionScopes, type Recursion, type Relation } from '@millrace/plan';
import { indent } from '../python/python-text.ts';
import type { Names } from './names.ts';

/**
 * The statements of a step. Those that depend on a level of a recursion become the body of a
 * function, which makes the next level from the last one.
 */
export type ScriptLines = {
  /** The parameters of these functions, by the relations that stand for the last level. */
  readonly levels: ReadonlyMap<Relation, string>;
  /** Whether both are computed at the same levels. */
  readonly areTogether: (relation: Relation, other: Relation) => boolean;
  readonly add: (relation: Relation, statement: string) => void;
  /** Defines the function of a recursion, which returns the frame `next`, and returns its name. */
  readonly defineStep: (recursion: Recursion, next: string) => string;
  readonly statements: () => readonly string[];
};

/** `order`: the relations of the step, inputs first. */
export function scriptLines(order: readonly Relation[], names: Names): ScriptLines {
  const { ownerOf, scopeOf } = recursionScopes(order);
  const make = ({ origin }: Relation): string => names.make(origin.nodeId);
  const parameters = new Map([...new Set(ownerOf.values())].map((owner) => [owner, make(owner)]));
  const lines = new Map<Recursion | undefined, string[]>();
  const add = (relation: Relation, statement: string): void => {
    const scope = scopeOf.get(relation);
    lines.set(scope, [...(lines.get(scope) ?? []), statement]);
  };
  return {
    levels: new Map([...ownerOf].map(([level, owner]) => [level, parameters.get(owner)!])),
    areTogether: (relation, other) => scopeOf.get(relation) === scopeOf.get(other),
    add,
    defineStep: (recursion, next) => {
      const name = make(recursion);
      const body = [...(lines.get(recursion) ?? []), `return ${next}`].join('\n');
      add(recursion, `def ${name}(${parameters.get(recursion)!}):\n${indent(body)}\n`);
      return name;
    },
    statements: () => lines.get(undefined) ?? [],
  };
}
