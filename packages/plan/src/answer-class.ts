import type { Relation } from './relation.ts';
import { inputsOf, definitionOf } from './relations/kinds.ts';
import { usesApproximate, type Content, type Guarantees } from './relations/guarantees.ts';
import type { RowOrder } from './relations/row-order.ts';
import type { UnorderedSets } from './relations/unordered-sets.ts';
import { topologicalOrder } from './walk/relations.ts';

/** How much of a relation's answer is promised to be the same on every engine and in every run. */
export type AnswerClass =
  | 'sequence'
  | 'bag'
  | 'bag, floats within 1e-12'
  | 'count only'
  | 'unspecified';

/** What is guaranteed about the relation's rows. */
export function answerClass(relation: Relation): AnswerClass {
  const known = new Map<Relation, Guarantees>();
  for (const part of topologicalOrder([relation])) {
    known.set(
      part,
      guaranteesOf(
        part,
        inputsOf(part).map((input) => known.get(input)!),
      ),
    );
  }
  return nameOf(known.get(relation)!);
}

function nameOf({ content, order, approximate, sets }: Guarantees): AnswerClass {
  if (content !== 'rows') return content;
  if (sets === null || sets.size > 0) return 'unspecified';
  if (approximate.size > 0) return 'bag, floats within 1e-12';
  return order === 'total' ? 'sequence' : 'bag';
}

function guaranteesOf(relation: Relation, inputs: readonly Guarantees[]): Guarantees {
  const sets = setsOf(relation, inputs);
  return {
    content: sets === null ? 'unspecified' : contentOf(relation, inputs),
    order: orderOf(relation, inputs),
    approximate: definitionOf(relation).approximate(relation, inputs),
    sets,
  };
}

function setsOf(relation: Relation, inputs: readonly Guarantees[]): UnorderedSets {
  const known = inputs.flatMap(({ sets }) => (sets === null ? [] : [sets]));
  return known.length < inputs.length
    ? null
    : definitionOf(relation).unorderedSets(relation, known);
}

function orderOf(relation: Relation, inputs: readonly Guarantees[]): RowOrder {
  const { order, decidesOrder } = definitionOf(relation);
  if (decidesOrder(relation).some((expression) => usesApproximate(expression, inputs)))
    return 'partial';
  return order(
    relation,
    inputs.map((input) => input.order),
  );
}

function contentOf(relation: Relation, inputs: readonly Guarantees[]): Content {
  const { decidesRows, keepsCount, content } = definitionOf(relation);
  const decides = decidesRows(relation);
  const below = worst(inputs);
  if (below === 'unspecified') return below;
  const isCounted = keepsCount && decides !== 'every column' && decides.length === 0;
  if (below === 'count only') return isCounted ? 'count only' : 'unspecified';
  const isApproximate =
    decides === 'every column'
      ? inputs.some(({ approximate }) => approximate.size > 0)
      : decides.some((expression) => usesApproximate(expression, inputs));
  return isApproximate ? 'unspecified' : content(relation, inputs);
}

function worst(inputs: readonly Guarantees[]): Content {
  if (inputs.some(({ content }) => content === 'unspecified')) return 'unspecified';
  return inputs.some(({ content }) => content === 'count only') ? 'count only' : 'rows';
}
