import { Modal, Select } from '@mantine/core';
import type { Compared } from '@millrace/graph-editor';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../ui/loaded.tsx';
import { useFocusBack } from '../../../ui/focus.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import { CompareSides } from './compare-sides.tsx';
import { versionQuery, versionsQuery } from './versions.ts';
import style from './compare.module.css';

type Props = {
  readonly compared: Compared;
  readonly onChange: (compared: Compared) => void;
  readonly onClose: () => void;
};

const screen = 'screen';

/**
 * Two versions side by side: the older left, the newer right, every change marked in both and
 * listed beside them.
 */
export function CompareView({ compared, onChange, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation();
  useFocusBack();
  const { workflowId } = useSession().getState();
  const current = useSessionState(({ saved }) => saved.version);
  const present = useSessionState(({ history }) => history.present);
  const { data: versions = [] } = useQuery(versionsQuery(workflowId, current));
  const before = useQuery(versionQuery(workflowId, compared.from));
  const after = useQuery({
    ...versionQuery(workflowId, compared.to ?? 0),
    enabled: compared.to !== null,
  });
  const choices = versions.map(({ version }) => ({
    value: String(version),
    label: `${t('workflows.version')} ${version}`,
  }));
  const head = (
    <div className={style.bar}>
      <h2>{t('editor.history.compareTitle')}</h2>
      <Select
        size="xs"
        aria-label={t('editor.history.compareFrom')}
        data={choices}
        value={String(compared.from)}
        allowDeselect={false}
        onChange={(from) => onChange({ ...compared, from: Number(from) })}
      />
      <span aria-hidden="true">→</span>
      <Select
        size="xs"
        aria-label={t('editor.history.compareTo')}
        data={[{ value: screen, label: t('editor.history.draft') }, ...choices]}
        value={compared.to === null ? screen : String(compared.to)}
        allowDeselect={false}
        onChange={(to) =>
          onChange({ ...compared, to: to === null || to === screen ? null : Number(to) })
        }
      />
    </div>
  );
  return (
    <Modal.Root opened onClose={onClose} fullScreen transitionProps={{ duration: 0 }}>
      <Modal.Content aria-label={t('editor.history.compareTitle')}>
        <Modal.Header>
          {head}
          <Modal.CloseButton aria-label={t('common.close')} />
        </Modal.Header>
        <Modal.Body p={0}>
          <Loaded query={before}>
            {(old) =>
              compared.to === null ? (
                <CompareSides
                  key={`${compared.from}`}
                  compared={compared}
                  before={old}
                  after={present}
                  versions={versions}
                  onClose={onClose}
                />
              ) : (
                <Loaded query={after}>
                  {(next) => (
                    <CompareSides
                      key={`${compared.from} ${compared.to}`}
                      compared={compared}
                      before={old}
                      after={next}
                      versions={versions}
                      onClose={onClose}
                    />
                  )}
                </Loaded>
              )
            }
          </Loaded>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
