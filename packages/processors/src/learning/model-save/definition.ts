import { phrase } from '@millrace/model';
import { knownFields, pipeline, typeName } from '@millrace/plan';
import { choice, path } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { fileTarget } from '../../lowering/file-target.ts';
import { unknownOutput } from '../../lowering/port-value.ts';

export const modelSave = defineProcessor({
  name: 'Model Save',
  nodeClass: 'millrace.nodes.learning.ModelSave',
  category: 'learning',
  type: 'ml-modelsave',
  icon: 'save',
  fields: {
    path: path({
      title: 'Path',
      description: 'The folder to write the model to.',
      required: true,
      disableRefresh: true,
    }),
    saveMode: choice(['Overwrite', 'ErrorIfExists', 'Ignore'], {
      title: 'Save mode',
      description:
        'What happens where there is something at the path: replace it, fail the run, or leave it as it is.',
      default: 'ErrorIfExists',
      disableRefresh: true,
    }),
  },
  lower: ({ path: folder, saveMode }, [input], context) => {
    if (input?.kind !== 'model' || input.model.start === null) {
      context.report(null, 'WRONG_INPUTS', { needs: 'a model' });
      return unknownOutput(phrase`The node has an issue.`);
    }
    const { start, stages } = input.model;
    const relation = pipeline(stages, context.origin());
    const trainedOn = knownFields(start.schema).map(({ name, type }) => ({
      name,
      type: typeName(type),
    }));
    const settings = { path: folder, saveMode, partitionBy: [], singleFile: false };
    const target = fileTarget(settings, { kind: 'model', trainedOn }, relation, context);
    return { ...unknownOutput(phrase`It has no rows.`), demands: [{ relation, target }] };
  },
});
