import type { PortSchema, FormField } from '@millrace/graph-editor';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../session/use-session.ts';

const unknown: PortSchema = { kind: 'unknown', columns: [] };

/**
 * The columns that a field can refer to, known without running: the node's input columns unless its
 * processor specifies others.
 */
export function useColumnsOf(nodeId: string, { over }: Pick<FormField, 'over'>): PortSchema {
  const { t } = useTranslation();
  const isAlone = useSessionState(
    ({ history }) => !history.present.edges.some(({ target }) => target === nodeId),
  );
  const alone = useMemo((): PortSchema => ({ ...unknown, reason: t('editor.pick.noInput') }), [t]);
  return useSessionState(({ validation }) => {
    const schemas = validation?.schemas.get(nodeId);
    if (over === 'output') return schemas?.outputs[0] ?? unknown;
    return schemas?.inputs[over === 'others' ? 1 : 0] ?? (isAlone ? alone : unknown);
  });
}
