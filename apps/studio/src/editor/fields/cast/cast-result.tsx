import { Button } from '@mantine/core';
import { formatNumber } from '@millrace/data-grid';
import { IconWand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../session/use-session.ts';
import style from './cast-result.module.css';
import type { Probe } from './cast-check.ts';
import { useCastCheck } from './use-cast-check.ts';

type Props = {
  readonly nodeId: string;
  readonly probe: Probe;
  readonly mayEdit: boolean;
  readonly onFormat: (format: string) => void;
};

/** How many values of a column can't be cast, and the formats with which more of them can. */
export function CastResult({ nodeId, probe, mayEdit, onFormat }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const check = useCastCheck(nodeId, probe);
  const becomesNull = useSessionState(
    ({ history }) =>
      history.present.nodes
        .find(({ id }) => id === nodeId)
        ?.fields.find(({ name }) => name === 'onError')?.value === 'null',
  );
  if (check === null || check.values === 0) return <div className={style.result} />;
  const { values, lost, firstRows, formats } = check;
  const count = { count: values, lost: formatNumber(lost), values: formatNumber(values) };
  return (
    <div className={style.result} role="status" data-lossy={lost > 0 || undefined}>
      {lost === 0
        ? t('editor.cast.all', count)
        : t(becomesNull ? 'editor.cast.null' : 'editor.cast.fails', count)}{' '}
      {firstRows !== null && t('editor.cast.firstRows', { rows: formatNumber(firstRows) })}
      {mayEdit &&
        formats.map(({ format, lost: left }) => (
          <Button
            key={format}
            size="compact-xs"
            variant="light"
            leftSection={<IconWand size={12} />}
            onClick={() => onFormat(format)}
          >
            {left === 0
              ? t('editor.cast.format', { format })
              : t('editor.cast.formatSome', {
                  ...count,
                  format,
                  fit: formatNumber(values - left),
                })}
          </Button>
        ))}
    </div>
  );
}
