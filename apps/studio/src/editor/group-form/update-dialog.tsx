import { Button, Group as Row, Modal } from '@mantine/core';
import {
  broughtUpToDate,
  type Group,
  type GroupSource,
  type Update,
  type Source,
} from '@millrace/graph-editor';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/loaded.tsx';
import { client } from '../../service/client.ts';
import { useKindOf } from '../parameters/use-parameters.ts';
import { readVersion } from '../session/catch-up.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import style from '../subworkflows/subworkflows.module.css';

type Props = {
  readonly group: Group;
  readonly source: GroupSource;
  readonly newest: Source;
  readonly onClose: () => void;
};

/** Says what a newer version would change in a copy, before it does. */
export function UpdateDialog({ group, source, newest, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const { workflowId, version } = source;
  const query = useQuery({
    queryKey: ['workflows', 'version', workflowId, version],
    queryFn: () => readVersion(client, workflowId, version),
  });
  const graph = useSessionState(({ history }) => history.present);
  const kindOf = useKindOf();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('editor.blocks.updateTitle', { name: group.title })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <p className={style.what}>
        {t('editor.blocks.updateWhat', { from: version, to: newest.version })}
      </p>
      <Loaded query={query}>
        {(base) => {
          const update = broughtUpToDate(graph, group.id, base.graph, newest, kindOf);
          return update === null ? null : <Choice update={update} onClose={onClose} />;
        }}
      </Loaded>
    </Modal>
  );
}

function Choice({
  update,
  onClose,
}: {
  readonly update: Update;
  readonly onClose: () => void;
}): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const lists = (['added', 'changed', 'removed', 'kept', 'shared'] as const).filter(
    (kind) => update[kind].length > 0,
  );
  const apply = (): void => {
    session.getState().edit(() => update.graph);
    onClose();
  };
  return (
    <>
      {lists.length === 0 && <p className={style.what}>{t('editor.blocks.updateNothing')}</p>}
      {lists.map((kind) => (
        <section key={kind} className={style.changes} aria-label={t(`editor.blocks.${kind}`)}>
          <h3>{t(`editor.blocks.${kind}`)}</h3>
          <ul>
            {update[kind].map((title, index) => (
              <li key={index}>{title}</li>
            ))}
          </ul>
        </section>
      ))}
      <Row justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button data-autofocus onClick={apply}>
          {t('editor.blocks.update')}
        </Button>
      </Row>
    </>
  );
}
