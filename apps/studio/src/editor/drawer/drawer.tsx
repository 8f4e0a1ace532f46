import { ActionIcon, Tabs, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../session/use-session.ts';
import { DataTab } from './data-tab.tsx';
import { FaultsTab } from './faults-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { LogTab } from './log-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { ResultsTab } from './results-tab.tsx';
import { useDragHeight } from './use-drag-height.ts';
import style from './drawer.module.css';

const tabs = ['data', 'profile', 'results', 'log', 'faults', 'history'] as const;
type Tab = (typeof tabs)[number];

/** What there is to see below the canvas. The address remembers the tab. */
export function Drawer(): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { tab } = useSearch({ from: '/inside/projects/$projectId/workflows/$workflowId' });
  const shown = tabs.find((each) => each === tab) ?? 'data';
  const [opened, setOpened] = useState(true);
  const { height, grip } = useDragHeight(260);
  const faults = useSessionState(({ judgement }) => judgement?.faults.length ?? 0);
  const show = (next: string | null): void => {
    setOpened(true);
    void navigate({ to: '.', search: (search) => ({ ...search, tab: next ?? 'data' }), replace: true });
  };
  return (
    <section className={style.drawer} style={{ height: opened ? height : 37 }} aria-label={t('editor.drawer')}>
      {opened && <div className={style.grip} {...grip} aria-label={t('editor.resize')} />}
      <Tabs value={shown} onChange={show} className={style.tabs} keepMounted={false} activateTabWithKeyboard={false}>
        <Tabs.List className={style.list}>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each} onClick={() => setOpened(true)}>
              {t(`editor.tabs.${each}`)}
              {each === 'faults' && faults > 0 && <span className={style.count}>{faults}</span>}
            </Tabs.Tab>
          ))}
          <Tooltip label={opened ? t('editor.collapse') : t('editor.expand')}>
            <ActionIcon
              className={style.toggle ?? ''}
              aria-label={opened ? t('editor.collapse') : t('editor.expand')}
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              {opened ? <IconChevronDown size={16} /> : <IconChevronUp size={16} />}
            </ActionIcon>
          </Tooltip>
        </Tabs.List>
        {opened &&
          tabs.map((each) => (
            <Tabs.Panel key={each} value={each} className={style.panel}>
              <Content tab={each} />
            </Tabs.Panel>
          ))}
      </Tabs>
    </section>
  );
}

function Content({ tab }: { readonly tab: Tab }): React.JSX.Element {
  switch (tab) {
    case 'data':
      return <DataTab />;
    case 'profile':
      return <ProfileTab />;
    case 'results':
      return <ResultsTab />;
    case 'log':
      return <LogTab />;
    case 'faults':
      return <FaultsTab />;
    case 'history':
      return <HistoryTab />;
  }
}
