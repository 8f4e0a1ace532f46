import { z } from 'zod';
import { epochMilliseconds } from './text.ts';

const param = z.object({
  name: z.string(),
  value: z.string().describe('Text, or JSON text. Long values are cut, with … at the end.'),
  isDefault: z.boolean(),
});

const value = z.object({ name: z.string(), value: z.number() });

const stage = z.object({
  className: z.string().describe('The class that Spark ML loads.'),
  uid: z.string(),
  params: z.array(param),
  seed: z.number().nullable(),
  trees: z.int().nullable().describe('How many trees it has. Null: it has none.'),
  learned: z
    .array(value)
    .nullable()
    .describe(
      'The first 1000 numbers that it learned, such as coefficients or importances. Null: the stage learns nothing, or it is not known.',
    ),
});

const metrics = z
  .object({
    evaluator: z.string().describe('The class of the evaluator.'),
    title: z.string().describe('The title of its node.'),
    isOfTraining: z
      .boolean()
      .describe('Whether the predictions are those for the rows that the model was trained on.'),
    values: z.array(z.object({ name: z.string(), value: z.number().nullable() })),
  })
  .meta({ id: 'ModelMetrics' });

const writtenBy = z.object({
  time: epochMilliseconds,
  millraceVersion: z.string(),
  execution: z
    .object({
      id: z.int(),
      projectId: z.int(),
      workflowId: z.int(),
      workflowName: z.string(),
      workflowVersion: z.int(),
      username: z.string().nullable().describe('Who ran it. Null: the account is deleted.'),
    })
    .nullable()
    .describe("Null: it is deleted, or the caller can't see it."),
});

const version = z
  .object({
    version: z.int().describe('1 for the first model at this path.'),
    engine: z.string().nullable(),
    writtenBy: writtenBy.nullable(),
    metrics: z.array(metrics),
    stages: z.array(
      z.object({
        name: z.string().describe('The name of its node, without spaces.'),
        params: z
          .array(z.object({ name: z.string(), value: z.string() }))
          .describe('At their defaults too. A value of more than 200 characters is cut.'),
      }),
    ),
  })
  .meta({ id: 'ModelVersion' });

export const savedModel = z
  .object({
    path: z.string(),
    className: z.string(),
    uid: z.string(),
    savedAt: epochMilliseconds.nullable(),
    sparkVersion: z.string().nullable().describe('The version whose format the files have.'),
    engine: z.string().nullable().describe('The engine that trained it. Null: not known.'),
    trainedOn: z
      .array(z.object({ name: z.string(), type: z.string() }))
      .nullable()
      .describe('The columns of the rows in training. Null: not known.'),
    writtenBy: writtenBy.nullable().describe('The run that saved it. Null: not known.'),
    metrics: z
      .array(metrics)
      .describe(
        'Of the evaluators in the same run whose predictions are those of this model: 100 at most.',
      ),
    versions: z
      .array(version)
      .describe(
        'This model and those that it has replaced, newest first: 50 of them at most. Their files are overwritten. Empty for a model that Millrace did not save.',
      ),
    usedBy: z
      .object({
        workflows: z.array(z.object({ id: z.int(), name: z.string(), projectId: z.int() })),
        hidden: z.int().describe("How many more there are in projects that the caller can't see."),
      })
      .describe('The workflows whose Model Load names this path, not by a parameter.'),
    description: z
      .enum(['whole', 'none', 'too large', 'damaged'])
      .describe('What was read of `millrace.json`, which Model Save writes beside the model.'),
    stages: z.array(stage).describe('A model that is no pipeline is its own only stage.'),
    stagesLeftOut: z.int().describe('How many stages are not in `stages`: it has at most 100.'),
  })
  .meta({ id: 'SavedModel' });
export type SavedModel = z.infer<typeof savedModel>;
