import { typeName } from '../data-type.ts';
import type { NamedExpression } from '../expression.ts';
import type { Program, SinkTarget, Step } from '../program.ts';
import { inputsOf, type Relation } from '../relation.ts';
import { knownFields, type Schema } from '../schema.ts';
import { printExpression, printName, printSortKey } from './print-expression.ts';

/** The relation and what it reads, one line each, inputs indented below; a relation used twice is shown once and named `#n`. */
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
    lines.push(`${'  '.repeat(depth)}${number === undefined ? '' : `#${number} `}${again ? '(above)' : describeRelation(next.relation)}`);
    if (!again)
      waiting.push(
        ...inputsOf(next.relation)
          .map((input) => ({ relation: input, depth: depth + 1 }))
          .toReversed(),
      );
  }
  return lines.join('\n');
}

/** Every step of the program with why it is one, what it waits for, and its relation. */
export function explainProgram(program: Program): string {
  return program.steps.map(explainStep).join('\n\n');
}

export function describeSchema(schema: Schema): string {
  if (schema.kind === 'unknown') return `unknown (${schema.reason})`;
  const fields = knownFields(schema).map(({ name, type, nullable }) => `${printName(name)} ${typeName(type)}${nullable ? '' : ' not null'}`);
  return `${fields.join(', ')}${schema.kind === 'open' ? ', …' : ''}`;
}

/** A step and what it does, such as `sink1: show table "Sums" (at most 1000 rows)`. */
export function describeStep(step: Step): string {
  return step.kind === 'materialise' ? `${step.id}: keep (${step.why})` : `${step.id}: ${describeTarget(step.target)}`;
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
      return `write ${target.format.kind} to ${target.path} (${target.saveMode})`;
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
  return new Map([...uses].filter(([, count]) => count > 1).map(([relation], index) => [relation, index + 1]));
}

const named = ({ name, expression }: NamedExpression): string => {
  const shown = printExpression(expression);
  return shown === printName(name) ? shown : `${shown} as ${printName(name)}`;
};

function describeRelation(relation: Relation): string {
  switch (relation.kind) {
    case 'scan':
      return `scan ${relation.format.kind} ${relation.path} → ${describeSchema(relation.schema)}`;
    case 'values':
      return `values, ${relation.rows.length} rows → ${describeSchema(relation.schema)}`;
    case 'range':
      return `range ${printName(relation.name)} from ${relation.start} step ${relation.step}, ${relation.count} rows`;
    case 'project':
      return `project ${relation.columns.map(named).join(', ')}`;
    case 'filter':
      return `filter ${printExpression(relation.condition)}`;
    case 'join':
      return `${relation.joinType} join${relation.condition === null ? '' : ` on ${printExpression(relation.condition)}`} → ${relation.columns.map(named).join(', ')}`;
    case 'aggregate':
      return `aggregate by ${relation.groups.map(named).join(', ') || '()'}: ${relation.aggregates.map(({ name, call }) => named({ name, expression: call })).join(', ')}`;
    case 'window':
      return `window ${relation.columns.map(({ name, call }) => named({ name, expression: call })).join(', ')}`;
    case 'sort':
      return `sort ${relation.keys.map(printSortKey).join(', ')}`;
    case 'limit':
      return `limit ${relation.count}${relation.offset === 0 ? '' : ` offset ${relation.offset}`}`;
    case 'union':
      return `union all`;
    case 'distinct':
      return 'distinct';
    case 'sample':
      return `sample ${relation.fraction}${relation.withReplacement ? ' with replacement' : ''}, seed ${relation.seed}`;
    case 'unpivot':
      return `unpivot ${relation.columns.map(({ column }) => printName(column)).join(', ')} into ${printName(relation.nameColumn)}, ${printName(relation.valueColumn)}`;
    case 'explode':
      return `explode${relation.outer ? ' outer' : ''} ${printExpression(relation.expression)} as ${printName(relation.name)}`;
    case 'row_id':
      return `row id ${printName(relation.name)} from ${relation.start}`;
    case 'materialised':
      return `kept ${relation.stepId} → ${describeSchema(relation.schema)}`;
  }
}
