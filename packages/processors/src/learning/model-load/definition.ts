import { phrase } from '@millrace/model';
import { path } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { modelNeed } from '../../lowering/facts.ts';
import { loadedStages } from '../../lowering/learning/loaded-stages.ts';
import { unknownOutput } from '../../lowering/port-value.ts';

export const modelLoad = defineProcessor({
  name: 'Model Load',
  nodeClass: 'millrace.nodes.learning.ModelLoad',
  category: 'learning',
  type: 'ml-modelload',
  fields: {
    path: path({
      title: 'Path',
      description: 'The folder of a model that Model Save or Spark ML has written.',
      required: true,
    }),
  },
  lower: ({ path: folder }, _inputs, context) => {
    if (context.hasIssue('path')) return unknownOutput(phrase`The node has an issue.`);
    const fact = context.fact(modelNeed(context.nodeId, folder));
    switch (fact?.kind) {
      case 'saved model': {
        const stages = loadedStages(folder, fact.stages, fact.trainedOn, context);
        if (stages === null) return unknownOutput(phrase`The node has an issue.`);
        const model = { start: null, stages } as const;
        return { outputs: [{ kind: 'model', model, pipeline: null }], demands: [] };
      }
      case 'missing':
        return unknownOutput(fact.text);
      case 'unavailable':
        return unknownOutput(fact.reason);
      case undefined:
      case 'dataset':
      case 'not named':
      case 'pivot values':
      case 'schema of file':
        return unknownOutput(phrase`The model at "${folder}" is not known yet (${context.label}).`);
    }
  },
});
