import type { Node } from '@millrace/model';
import { ADMIN_PASSWORD, startTestServer } from '@millrace/test-support/test-server';
import { createVisitor } from '@millrace/test-support/visitor';
import { expect, it } from 'vitest';
import { exampleGraph, exampleNode } from '../apps/studio/src/pages/processors/example-graph.ts';
import { examples } from '../apps/studio/src/pages/processors/examples.gen.ts';

it('previews every example of the reference', async () => {
  const server = await startTestServer();
  const admin = createVisitor(server.address);
  await admin.post('/login', { username: 'admin', password: ADMIN_PASSWORD });
  const processors = (await admin.get('/api/v1/nodes')).json as readonly Node[];
  const failed: unknown[] = [];
  for (const [nodeClass, example] of Object.entries(examples)) {
    const processor = processors.find((each) => each.nodeClass === nodeClass)!;
    const workflow = exampleGraph(processor, example, processors);
    for (let output = 0; output < example.outputs; output += 1) {
      const { status, json } = await admin.post('/api/v1/workflows/preview', {
        workflow,
        projectId: 1,
        nodeId: exampleNode,
        output,
      });
      if (status !== 200) failed.push([nodeClass, output, json]);
    }
  }
  await server.close();
  expect(Object.keys(examples).length).toBeGreaterThan(45);
  expect(failed).toEqual([]);
});
