import type { Program, SinkTarget, Step } from '../program.ts';
import type { Relation } from '../relation.ts';
import { inputsOf, definitionOf } from '../relations/kinds.ts';

/**
 * The relation and its inputs, one line each, inputs indented below their consumer. A relation used
 * twice is printed once and then referenced as `#n`.
 */
export function explainRelation(relation: Relation): string {
  const shared = sharedNumbers(relation);
  const shown = new Set<Relation>();
  const lines: string[] = [];
  const waiting = [{ relation, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { depth } = next;
    const number = shared.get(next.relation);
    const again = shown.has(next.relation);
    shown.add(next.relation);
    lines.push(
      `${'  '.repeat(depth)}${number === undefined ? '' : `#${number} `}${again ? '(above)' : definitionOf(next.relation).describe(next.relation)}`,
    );
    if (!again)
      waiting.push(
        ...inputsOf(next.relation)
          .map((input) => ({ relation: input, depth: depth + 1 }))
          .toReversed(),
      );
  }
  return lines.join('\n');
}

/** Every step of the program: why it is a step, which steps it waits for, and its relation. */
export function explainProgram(program: Program): string {
  return program.steps.map(explainStep).join('\n\n');
}

/** A step and what it does, such as `sink1: show table "Sums" (at most 1000 rows)`. */
export function describeStep(step: Step): string {
  return step.kind === 'materialize'
    ? `${step.id}: keep (${step.why})`
    : `${step.id}: ${describeTarget(step.target)}`;
}

function explainStep(step: Step): string {
  const notes = [
    `nodes ${step.nodeIds.join(', ')}`,
    ...(step.after.length === 0 ? [] : [`after ${step.after.join(', ')}`]),
    ...(step.deterministic ? [] : ['not deterministic']),
  ];
  const body = explainRelation(step.relation)
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
  return `${describeStep(step)} [${notes.join('; ')}]\n${body}`;
}

function describeTarget(target: SinkTarget): string {
  switch (target.kind) {
    case 'result':
      return `show ${target.type} "${target.title}" (at most ${target.limit} rows)`;
    case 'file':
      return `write ${target.conversion?.kind ?? target.format.kind} to ${target.path} (${target.saveMode})`;
    case 'measure':
      return `measure ${target.name}`;
  }
}

function sharedNumbers(root: Relation): ReadonlyMap<Relation, number> {
  const uses = new Map<Relation, number>();
  const waiting = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const count = (uses.get(next) ?? 0) + 1;
    uses.set(next, count);
    if (count === 1) for (const input of inputsOf(next).toReversed()) waiting.push(input);
  }
  return new Map(
    [...uses].filter(([, count]) => count > 1).map(([relation], index) => [relation, index + 1]),
  );
}
