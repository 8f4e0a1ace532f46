import type { Demand } from './program.ts';
import type { Relation, RelationOf } from './relation.ts';
import { inputsOf } from './relations/kinds.ts';
import { namelessKey } from './nameless-key.ts';
import { columnKey } from './schema.ts';
import { derivationOf } from './walk/derivation-of.ts';

/** An evaluator of predictions that a model to be saved has made. */
export type ModelEvaluation = {
  readonly evaluator: RelationOf<'evaluate'>['evaluator']['name'];
  readonly nodeId: string;
  readonly title: string;
  /** Whether the predictions are those for the rows that the model was trained on. */
  readonly isOfTraining: boolean;
};

/**
 * The evaluators of each model to be saved, by the node that saves it: those whose predictions are
 * computed with what the model's last stage has learned.
 */
export function modelEvaluations(
  demands: readonly Demand[],
): ReadonlyMap<string, readonly ModelEvaluation[]> {
  const evaluated = demands.flatMap(({ relation, target }) =>
    target.kind === 'result' && relation.kind === 'evaluate' && relation.table === 'metrics'
      ? [{ relation, target, applied: appliesIn(relation.input, predictionOf(relation)) }]
      : [],
  );
  return new Map(
    demands.flatMap(({ relation, target }) => {
      if (target.kind !== 'file' || relation.kind !== 'pipeline') return [];
      const model = relation.stages.findLast((stage) => stage.model !== null)?.model ?? null;
      const evaluations = evaluated.flatMap((each) => {
        const applied = each.applied.find((apply) => model !== null && apply.model === model);
        if (applied === undefined) return [];
        const { nodeId, title } = each.target;
        const evaluator = each.relation.evaluator.name;
        return [{ evaluator, nodeId, title, isOfTraining: isOfTraining(applied) }];
      });
      return [[target.nodeId, evaluations] as const];
    }),
  );
}

/** The column whose values are judged; null for a test without predictions. */
function predictionOf({ evaluator: { params } }: RelationOf<'evaluate'>): string | null {
  if ('predictionCol' in params) return params.predictionCol;
  return 'rawPredictionCol' in params ? params.rawPredictionCol : null;
}

/** The stages that compute a column, without those that compute what they read. */
function appliesIn(from: Relation, column: string | null): readonly RelationOf<'apply'>[] {
  const found: RelationOf<'apply'>[] = [];
  const seen = new Map<Relation, Set<string>>();
  const waiting = column === null ? [] : [{ relation: from, key: columnKey(column) }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { relation, key } = next;
    const keys = seen.get(relation) ?? new Set();
    if (keys.has(key)) continue;
    seen.set(relation, keys.add(key));
    if (relation.kind === 'apply' && relation.added.some(({ name }) => columnKey(name) === key))
      found.push(relation);
    else waiting.push(...derivationOf(relation)(key));
  }
  return found;
}

function isOfTraining({ input, model }: RelationOf<'apply'>): boolean {
  const learned = model === null ? undefined : inputsOf(model)[0];
  return learned !== undefined && namelessKey(learned) === namelessKey(input);
}
