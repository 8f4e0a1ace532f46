import type { DatasetRecord } from '@millrace/api';
import { entriesOf, type FormField, type PortSchema } from '@millrace/graph-editor';
import { fieldValue, type Node } from '@millrace/model';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { datasetsQuery } from '../../../service/queries.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import type { Table } from './completions.ts';

/**
 * The tables that a query can name: the node's inputs under the names in its settings, or the
 * project's datasets.
 */
export function useTables(
  nodeId: string,
  { kind, over }: Pick<FormField, 'kind' | 'over'>,
): readonly Table[] {
  const { projectId } = useSession().getState();
  const isOverDatasets = kind === 'sql' && over === 'datasets';
  const { data: datasets } = useQuery({ ...datasetsQuery(projectId), enabled: isOverDatasets });
  const inputs = useSessionState(({ validation }) => validation?.schemas.get(nodeId)?.inputs);
  const node = useSessionState(({ history }) =>
    history.present.nodes.find(({ id }) => id === nodeId),
  );
  return useMemo(() => {
    if (isOverDatasets) return tablesOfDatasets(datasets ?? []);
    return kind === 'sql' && node !== undefined ? tablesOfInputs(node, inputs ?? []) : [];
  }, [isOverDatasets, datasets, kind, node, inputs]);
}

/** Datasets as tables, by name. */
export function tablesOfDatasets(datasets: readonly DatasetRecord[]): readonly Table[] {
  return datasets.map(({ name, schemaModel }) => ({
    name,
    columns: schemaModel.schemaColList.map(({ colName, colType }) => ({
      name: colName,
      type: colType,
      nullable: true,
    })),
  }));
}

function tablesOfInputs(node: Node, inputs: readonly PortSchema[]): readonly Table[] {
  const names = entriesOf(fieldValue(node, 'tempTables')) ?? [];
  const nameOf = (index: number): string => {
    if (node.fields.some(({ name }) => name === 'tempTable'))
      return fieldValue(node, 'tempTable').trim() || 'input';
    return names[index]?.trim() || `input${index + 1}`;
  };
  return inputs.map(({ columns }, index) => ({ name: nameOf(index), columns }));
}
