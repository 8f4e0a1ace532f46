import { phrase } from '@millrace/model';
import { modelTable, type EstimatorName, type Relation, type Stage } from '@millrace/plan';
import type { LowerContext } from '../../lowering/context.ts';
import { featureNames } from '../../lowering/learning/feature-names.ts';
import { featureText } from '../../lowering/learning/feature-text.ts';
import { tableOf } from '../../lowering/learning/lower-stage.ts';
import { unknownOutput, type Lowered, type PortValue } from '../../lowering/port-value.ts';
import { query } from '../../lowering/query.ts';

const trees: ReadonlySet<string> = new Set<EstimatorName>([
  'DecisionTreeClassifier',
  'DecisionTreeRegressor',
  'GBTClassifier',
  'GBTRegressor',
  'RandomForestClassifier',
  'RandomForestRegressor',
]);

/** Shows the importance of each feature for a model of trees, as a table and a chart. */
export function lowerFeatureImportance(
  input: PortValue | undefined,
  context: LowerContext,
): Lowered {
  const stages = input?.kind === 'model' ? (input.pipeline ?? input.model).stages : [];
  const last = stages.at(-1);
  if (
    last === undefined ||
    !('model' in last) ||
    last.model === null ||
    !trees.has(last.stage.name)
  ) {
    context.report(null, 'WRONG_INPUTS', { needs: 'a model of trees' });
    return unknownOutput(phrase`The node has an issue.`);
  }
  const before = stages.filter((each) => 'model' in each).slice(0, -1);
  const names = featureNames(before, last.reads[0]!);
  // Only estimators learn a model.
  const learned = modelTable(last.model, last.stage as Stage<EstimatorName>, context.origin());
  const importances = ranked(learned, names, context);
  return {
    outputs: [
      { kind: 'unknown', reason: phrase`The node shows importances. It passes no rows on.` },
    ],
    demands: [tableOf(importances, context), chartOf(importances, context)],
  };
}

function ranked(
  learned: Relation,
  names: readonly string[] | null,
  context: LowerContext,
): Relation {
  const place = `CAST(substr(name, ${'importance '.length + 1}) AS INT)`;
  return query(
    `SELECT feature, importance FROM (SELECT ${place} AS place, ${featureText(place, names)} AS feature, value AS importance FROM learned) ORDER BY importance DESC, place`,
    { learned },
    context,
  );
}

function chartOf(relation: Relation, { nodeId, title }: LowerContext): Lowered['demands'][number] {
  return {
    relation,
    target: {
      kind: 'result',
      nodeId,
      title: `${title}: importance of features`,
      type: 'graph',
      limit: 30,
      options: {
        graphType: 'bar',
        xCol: 'feature',
        yCols: ['importance'],
        xlabel: 'Feature',
        ylabel: 'Importance',
      },
    },
  };
}
