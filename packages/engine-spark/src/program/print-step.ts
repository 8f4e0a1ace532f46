import { inputsOf, isModelScan, topologicalOrder, type Relation, type Step } from '@millrace/plan';
import { isMethodChain, printRelation } from '../relation/print-relation.ts';
import { schemaText } from '../relation/columns.ts';
import type { FrameScope, PrintedFrame, PrintedText } from '../relation/scope.ts';
import type { Names } from './names.ts';
import { printSink } from './print-sink.ts';
import { scriptLines } from './script-lines.ts';
import { pythonText, indent } from '../python/python-text.ts';

/** The lines of one step, and every SQL text in them. */
export type PrintedStep = { readonly lines: string; readonly texts: readonly PrintedText[] };

export function printStep(step: Step, names: Names): PrintedStep {
  const texts: PrintedText[] = [];
  const moves = new Map<string, number>();
  const order = topologicalOrder([step.relation]).filter(({ kind }) => kind !== 'materialized');
  const script = scriptLines(order, names);
  const frames = new Map(script.levels);
  const scope: FrameScope = {
    frameOf: (relation) =>
      relation.kind === 'materialized' ? names.ofStep(relation.stepId) : frames.get(relation)!,
    stepOf: (recursion) => script.defineStep(recursion, scope.frameOf(recursion.step)),
    note: (printed) => {
      const distinct = makeDistinct(printed, moves);
      texts.push(distinct);
      return pythonText(distinct.text);
    },
  };
  const consumers = countConsumers(order);
  const open = new Map<Relation, PrintedFrame>();
  for (const [index, relation] of order.entries()) {
    if (relation.kind === 'recursive_reference') continue;
    const frame = extend(printRelation(relation, scope), relation, open);
    const next = order[index + 1];
    if (
      next !== undefined &&
      continues(relation, next, consumers) &&
      script.areTogether(relation, next)
    ) {
      open.set(relation, frame);
      frames.set(relation, '');
      continue;
    }
    const name =
      step.kind === 'materialize' && relation === step.relation
        ? names.ofStep(step.id)
        : names.make(relation.origin.nodeId);
    frames.set(relation, name);
    script.add(
      relation,
      `# ${names.title(relation.origin.nodeId)} (${relation.origin.nodeId})\n${assignment(name, frame)}`,
    );
  }
  const result =
    step.relation.kind === 'materialized'
      ? names.ofStep(step.relation.stepId)
      : frames.get(step.relation)!;
  const checked = `expect(${result}, ${pythonText(schemaText(step.relation.schema))})`;
  return {
    lines: [...script.statements(), printEnd(step, result, checked, names)]
      .filter((text) => text !== '')
      .join('\n'),
    texts,
  };
}

/**
 * More copies of a text than this aren't distinguished: blanks before each would make the script
 * grow quadratically.
 */
const maximumMoves = 100;

/**
 * Spark identifies a failing part by its text and its offset in it: if two nodes share a text, the
 * second one is shifted by a blank.
 *
 * @param moves the number of copies of each text so far
 */
function makeDistinct(printed: PrintedText, moves: Map<string, number>): PrintedText {
  if (!printed.text.includes(' ')) return printed;
  const by = moves.get(printed.text) ?? 0;
  moves.set(printed.text, Math.min(by + 1, maximumMoves));
  if (by === 0) return printed;
  const marks = printed.marks.map(({ start, end, origin }) => ({
    start: start + by,
    end: end + by,
    origin,
  }));
  return { text: `${' '.repeat(by)}${printed.text}`, marks };
}

/** A node's own relations follow each other in one statement. */
function continues(
  relation: Relation,
  next: Relation,
  consumers: ReadonlyMap<Relation, number>,
): boolean {
  return (
    consumers.get(relation) === 1 &&
    inputsOf(next)[0] === relation &&
    isMethodChain(next) &&
    relation.origin.nodeId === next.origin.nodeId
  );
}

function extend(
  frame: PrintedFrame,
  relation: Relation,
  open: ReadonlyMap<Relation, PrintedFrame>,
): PrintedFrame {
  const before = open.get(inputsOf(relation)[0]!);
  return before === undefined
    ? frame
    : { start: before.start, calls: [...before.calls, ...frame.calls] };
}

function countConsumers(order: readonly Relation[]): ReadonlyMap<Relation, number> {
  const consumers = new Map<Relation, number>();
  for (const relation of order) {
    for (const input of inputsOf(relation)) consumers.set(input, (consumers.get(input) ?? 0) + 1);
  }
  return consumers;
}

function assignment(name: string, { start, calls }: PrintedFrame): string {
  const line = `${name} = ${start}${calls.join('')}`;
  if (
    calls.length === 0 ||
    (calls.length === 1 && !start.includes('\n')) ||
    (line.length <= 110 && !line.includes('\n'))
  )
    return line;
  return `${name} = (\n${indent([start, ...calls].join('\n'))}\n)`;
}

function printEnd(step: Step, result: string, checked: string, names: Names): string {
  if (step.kind === 'sink') return printSink(step, result, checked, names);
  // A model is a variable.
  if (step.relation.kind === 'fit' || isModelScan(step.relation)) return '';
  const ordered = names.isOrdered(step.id) ? ', ordered=True' : '';
  return `${names.ofStep(step.id)} = keep(${checked}, ${pythonText(step.id)}${ordered})  # ${reasons[step.why]}`;
}

const reasons = {
  nondeterministic: 'computed once: another time it would come out differently',
  shared: 'computed once for all that read it',
  depth: 'a long chain is cut here',
  model: 'learned once',
} as const;
