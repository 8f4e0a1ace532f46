import { parseArgs } from 'node:util';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { printTable } from '../print/print-table.ts';
import { numberOption } from '../remote/number-option.ts';
import { remoteClient } from '../remote/remote-client.ts';

/** `millrace datasets`: the datasets of a server. */
export async function datasets(args: string[]): Promise<ExitCode> {
  const { values } = parseArgs({
    args,
    options: {
      project: { type: 'string' },
      url: { type: 'string' },
      token: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const projectId = numberOption('project', values.project);
  const list = await remoteClient(values).datasets.list({
    query: projectId === undefined ? {} : { projectId },
  });
  if (values.json) console.log(JSON.stringify(list, null, 2));
  else {
    const cells = list.map(
      ({ id, name, datasetType, path, version, projectId: project, dateLastUpdated }) => [
        id,
        name,
        datasetType,
        path,
        version,
        project,
        new Date(dateLastUpdated).toISOString(),
      ],
    );
    console.log(
      printTable({
        headers: ['id', 'name', 'type', 'path', 'version', 'project', 'changed'],
        types: ['LONG', '', '', '', 'LONG', 'LONG', ''],
        cells,
      }),
    );
  }
  return exitCodes.ok;
}
