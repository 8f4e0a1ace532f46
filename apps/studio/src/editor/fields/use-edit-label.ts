import { useTranslation } from 'react-i18next';
import { useProcessors } from '../session/processors.ts';
import { useSessionState } from '../session/use-session.ts';

/** The label of a button that leads to a field: what one does there. */
export function useEditLabel(nodeId: string | null, field: string | null): string {
  const { t } = useTranslation();
  const nodeClass = useSessionState(
    ({ history }) => history.present.nodes.find(({ id }) => id === nodeId)?.nodeClass,
  );
  // Engines name an entry of a list as `expressions[1]`.
  const name = field?.replace(/\[\d+\]$/, '');
  const kind = useProcessors()
    .get(nodeClass ?? '')
    ?.fields.find((each) => each.name === name)?.['kind'];
  if (kind === 'expression' || kind === 'expressions') return t('editor.data.editExpression');
  return kind === 'sql' ? t('editor.data.editQuery') : t('editor.data.goToSetting');
}
