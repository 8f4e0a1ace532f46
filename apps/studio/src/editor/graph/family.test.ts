import { expect, test } from 'vitest';
import { familyColor } from './family.ts';

test.each([
  ['millrace.nodes.read.ReadCsv', 'dataset', '#0f766e', false],
  ['millrace.nodes.rows.FilterRows', 'transform', '#1d4ed8', false],
  ['millrace.nodes.groups.GroupBy', 'transform', '#0e7490', false],
  ['millrace.nodes.look.Graph', 'transform', '#c2410c', false],
  ['millrace.nodes.write.SaveCsv', 'transform', '#0f766e', true],
  ['other.Node', 'join', '#4338ca', false],
  ['other.Node', 'nothing', '#475569', false],
])('%s of type %s is drawn in %s', (nodeClass, type, color, isOutlined) => {
  expect(familyColor({ nodeClass, type })).toEqual({ color, isOutlined });
});
