import { Button, Switch } from '@mantine/core';
import type { Node } from '@millrace/model';
import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { Message } from '../../ui/message.tsx';
import { useSession, useSessionState } from '../session/use-session.ts';
import style from './cache.module.css';
import { useCacheLabels } from './cache-labels.ts';
import { isCachePoint, pinOf, setCachePoint, setPin } from './marks.ts';
import { useCacheState } from './use-cache-state.ts';
import { pinRows } from './pin-and-clear.ts';

/** The cache settings of a node: its result cache and its pinned rows. */
export function CacheSection({ node }: { readonly node: Node }): React.JSX.Element | null {
  const { t } = useTranslation();
  const isNote = node.type === 'doc' || node.type === 'sticky';
  return isNote ? null : (
    <section className={style.section} aria-label={t('editor.cache.title')}>
      <CachePoint node={node} />
      <Pin node={node} />
    </section>
  );
}

function CachePoint({ node }: { readonly node: Node }): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const mayEdit = useSessionState((state) => state.mayEdit);
  const words = useCacheLabels();
  const states = useCacheState().cachePoints.filter(({ nodeId }) => nodeId === node.id);
  const isOn = isCachePoint(node);
  return (
    <Switch
      size="xs"
      label={t('editor.cache.cache')}
      description={isOn ? words.cache(states) : t('editor.cache.cacheWhat')}
      checked={isOn}
      disabled={!mayEdit}
      onChange={({ currentTarget: { checked } }) =>
        session.getState().edit((graph) => setCachePoint(graph, node.id, checked))
      }
    />
  );
}

function Pin({ node }: { readonly node: Node }): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const mayEdit = useSessionState((state) => state.mayEdit);
  const words = useCacheLabels();
  const pinning = usePinRows(node.id);
  const state = useCacheState().pins.find(({ nodeId }) => nodeId === node.id);
  const isPinned = pinOf(node) !== null;
  return (
    <div className={style.pin}>
      <p className={style.text}>{isPinned ? words.pin(state) : t('editor.cache.pinWhat')}</p>
      <div className={style.buttons}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPin size={14} />}
          disabled={!mayEdit}
          loading={pinning.isPending}
          onClick={() => pinning.mutate()}
        >
          {t(isPinned ? 'editor.cache.pinAgain' : 'editor.cache.pin')}
        </Button>
        {isPinned && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPinnedOff size={14} />}
            disabled={!mayEdit}
            onClick={() => session.getState().edit((graph) => setPin(graph, node.id, null))}
          >
            {t('editor.cache.unpin')}
          </Button>
        )}
      </div>
      {pinning.error !== null && (
        <p className={style.issue} role="alert">
          <Message text={pinning.error.message} />
        </p>
      )}
    </div>
  );
}

/** A mutation that computes the rows of a node in the current graph and pins them. */
function usePinRows(nodeId: string): UseMutationResult<unknown, Error, void> {
  const session = useSession();
  return useMutation({ mutationFn: () => pinRows(session, nodeId) });
}
