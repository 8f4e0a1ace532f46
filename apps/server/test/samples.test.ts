import { expect, test } from 'vitest';
import { seedSamples } from '../src/samples.ts';
import { ended } from '@millrace/test-support/ended';
import { startTestServer } from '@millrace/test-support/test-server';

test('the samples project has data, datasets and workflows that have run', async () => {
  const server = await startTestServer();
  try {
    const admin = await server.admin();
    await seedSamples(server.services);
    const [, project] = (await admin.get('/api/v1/projects')).json;
    expect(project).toMatchObject({ id: 2, name: 'Samples' });
    expect(
      (await admin.get('/api/v1/hdfs/files?path=/shared/examples')).json.length,
    ).toBeGreaterThanOrEqual(6);
    const datasets = (await admin.get('/api/v1/datasets?projectId=2')).json;
    expect(datasets.length).toBeGreaterThanOrEqual(4);
    for (const { schemaModel } of datasets)
      expect(schemaModel.schemaColList.length).toBeGreaterThan(2);
    expect((await admin.get('/api/v1/workflows?projectId=2')).json.length).toBeGreaterThanOrEqual(
      6,
    );
    const executions = (await admin.get('/api/v1/workflow-executions?projectId=2')).json;
    expect(executions.length).toBeGreaterThanOrEqual(6);
    for (const { id } of executions) {
      const { name, status, reason } = await ended(admin, id);
      expect([name, status, reason]).toEqual([name, 2, reason]);
      expect(
        (await admin.get(`/api/v1/workflow-executions/${id}/results`)).json.length,
      ).toBeGreaterThan(0);
    }
    expect(server.logged).toEqual([]);
  } finally {
    await server.close();
  }
});
