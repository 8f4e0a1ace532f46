import type { Fault } from '@millrace/model';
import { useMemo } from 'react';
import type { Judgement } from '../../session/judgement.ts';
import type { FormField } from '../../session/processors.ts';
import { useSessionState } from '../../session/use-session.ts';
import { placeOfFault } from '../fault-place.ts';

/** A fault in a table: of which column, in which row (null: of the whole list), and where in the cell. */
export type RowFault = { readonly field: FormField; readonly fault: Fault; readonly row: number | null; readonly span: readonly [number, number] | null };

/** The faults of lists that make a table, each at its row. */
export function useRowFaults(nodeId: string, fields: readonly FormField[]): readonly RowFault[] {
  const judgement = useSessionState((state) => state.judgement);
  const values = fields.map(({ value }) => value).join('\n');
  return useMemo(() => rowFaults(judgement, nodeId, fields), [judgement, nodeId, values]);
}

function rowFaults(judgement: Judgement | null, nodeId: string, fields: readonly FormField[]): readonly RowFault[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return (judgement?.faults ?? []).flatMap((fault) => {
    const field = fault.nodeId === nodeId ? byName.get(fault.field ?? '') : undefined;
    if (field === undefined) return [];
    const { entry, span } = placeOfFault(field.value, fault);
    return [{ field, fault, row: entry, span }];
  });
}
