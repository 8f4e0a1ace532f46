import type { NodeRule, NodeType } from './graph.ts';

const color = {
  teal: '#0f766e',
  slate: '#475569',
  sky: '#0369a1',
  blue: '#1d4ed8',
  indigo: '#4338ca',
  violet: '#6d28d9',
  plum: '#86198f',
  yellow: '#a16207',
} as const;

const code: readonly NodeType[] = [
  'dataset',
  'transform',
  'join',
  'ml-transformer',
  'ml-predict',
  'sparkstreaming',
  'shellcommand',
];
const rows: readonly NodeType[] = [
  'dataset',
  'transform',
  'ml-transformer',
  'join',
  'shellcommand',
];

/**
 * The connection rules, in the order of the API: returned by `node-rules` and enforced by
 * `validateGraph`.
 */
export const nodeRules: readonly NodeRule[] = [
  rule('dataset', ['shellcommand'], [0, 1], null, color.teal, 'database'),
  rule(
    'shellcommand',
    [
      'dataset',
      'scala',
      'pyspark',
      'transform',
      'join',
      'ml-transformer',
      'ml-predict',
      'sparkstreaming',
    ],
    [0, 1],
    null,
    color.slate,
    'terminal',
  ),
  rule('sparkstreaming', [], [0, 0], null, color.sky, 'stream'),
  rule(
    'transform',
    [
      'dataset',
      'scala',
      'pyspark',
      'transform',
      'join',
      'ml-transformer',
      'ml-predict',
      'sparkstreaming',
      'shellcommand',
    ],
    [1, 1],
    null,
    color.blue,
    'transform',
  ),
  rule('scala', code, [0, 1], null, color.slate, 'code'),
  rule('pyspark', code, [0, 1], null, color.slate, 'code'),
  rule(
    'join',
    ['dataset', 'transform', 'join', 'shellcommand', 'sparkstreaming'],
    [2, 8],
    null,
    color.indigo,
    'join',
  ),
  rule('ml-transformer', rows, [1, 1], '2', color.violet, 'vector'),
  rule('ml-estimator', rows, [1, 1], '2', color.violet, 'brain'),
  rule(
    'ml-predict',
    [
      'dataset',
      'transform',
      'join',
      'ml-estimator',
      'ml-transformer',
      'ml-pipeline',
      'ml-crossvalidator',
      'ml-modelload',
    ],
    [1, 2],
    null,
    color.violet,
    'target',
  ),
  rule(
    'ml-evaluator',
    ['ml-predict', 'ml-estimator', 'ml-pipeline'],
    [1, 1],
    '1',
    color.plum,
    'gauge',
  ),
  rule('ml-pipeline', ['ml-estimator', 'ml-transformer'], [1, 1], '1', color.violet, 'pipeline'),
  rule('ml-crossvalidator', ['ml-evaluator'], [1, 1], null, color.plum, 'folds'),
  rule('ml-trainvalidationsplit', ['ml-evaluator'], [1, 1], null, color.plum, 'split'),
  rule(
    'ml-modelsave',
    ['ml-estimator', 'ml-pipeline', 'ml-crossvalidator', 'ml-trainvalidationsplit'],
    [1, 1],
    '1',
    color.violet,
    'save',
  ),
  rule(
    'ml-modelload',
    [
      'dataset',
      'transform',
      'join',
      'ml-estimator',
      'ml-transformer',
      'ml-pipeline',
      'ml-crossvalidator',
      'ml-modelsave',
    ],
    [0, 1],
    '1',
    color.violet,
    'load',
  ),
  rule('doc', ['doc'], [0, 0], null, color.yellow, 'document'),
  rule('sticky', [], [0, 0], null, color.yellow, 'note'),
];

const byType: ReadonlyMap<string, NodeRule> = new Map(nodeRules.map((row) => [row.nodeType, row]));

/** The rule of a node type, or undefined for an unknown type. */
export function ruleOf(nodeType: string): NodeRule | undefined {
  return byType.get(nodeType);
}

function rule(
  nodeType: NodeType,
  possibleSources: readonly NodeType[],
  [minNumOfInputs, maxNumOfInputs]: readonly [number, number],
  maxNumOfOutputs: string | null,
  backgroundColor: string,
  nodeIcon: string,
): NodeRule {
  return Object.freeze({
    nodeType,
    possibleSources,
    minNumOfInputs,
    maxNumOfInputs,
    maxNumOfOutputs,
    sourceRestrictions: [],
    backgroundColor,
    nodeIcon,
    nodeShape: 'rectangle' as const,
  });
}
