import { node } from '@millrace/test-support/graphs';
import type { OpenStudio } from './open-studio.ts';

/** A file of two rows, in a folder of everyone, and the dataset `Sales` of project 1 over it. */
export async function createSalesDataset({ admin }: Pick<OpenStudio, 'admin'>): Promise<void> {
  await admin.post('/api/v1/hdfs/files/upload', {
    path,
    content: 'city,amount\nOslo,5\nBergen,20\n',
  });
  await admin.post('/dataset/save', { projectId: 1, name: 'Sales', path, header: true });
}

const path = '/shared/sales.csv';

/** A node that reads the file of that dataset. */
export const readSales = node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
  path,
  header: 'true',
});
