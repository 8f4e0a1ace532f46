import { executionStatusCodes } from '@millrace/api';
import { parseArgs } from 'node:util';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { printTable } from '../print/print-table.ts';
import { numberOption } from '../remote/number-option.ts';
import { remoteClient } from '../remote/remote-client.ts';

const names = new Map(
  Object.entries(executionStatusCodes).map(([name, code]) => [code as number, name]),
);

/** `millrace executions`: the executions of a server, newest first. */
export async function executions(args: string[]): Promise<ExitCode> {
  const { values } = parseArgs({
    args,
    options: {
      project: { type: 'string' },
      page: { type: 'string' },
      size: { type: 'string' },
      url: { type: 'string' },
      token: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const query = {
    projectId: numberOption('project', values.project),
    page: numberOption('page', values.page),
    size: numberOption('size', values.size),
  };
  const list = await remoteClient(values).executions.list({ query });
  if (values.json) console.log(JSON.stringify(list, null, 2));
  else {
    const cells = list.map(({ id, analysisFlowId, name, status, startTime, endTime }) => [
      id,
      analysisFlowId,
      name,
      names.get(status) ?? status,
      new Date(startTime).toISOString(),
      endTime === null ? null : `${((endTime - startTime) / 1000).toFixed(2)} s`,
    ]);
    console.log(
      printTable({
        headers: ['id', 'workflow', 'name', 'status', 'started', 'took'],
        types: ['LONG', 'LONG', '', '', '', ''],
        cells,
      }),
    );
  }
  return exitCodes.ok;
}
