import { ActionIcon, Tabs, Tooltip } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconChevronDown,
  IconChevronUp,
} from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isLive, mostLines } from '@millrace/graph-editor';
import { useSessionState } from '../../session/use-session.ts';
import { DataTab } from './data-tab.tsx';
import {
  drawerSlice,
  openDrawer,
  toggleFilled,
  showData,
  toggleOpen,
  unfill,
  useIsDrawerOpen,
  useShowTab,
} from '../../state/drawer-state.ts';
import { useGraphIssues } from '../../fields/field-issues.ts';
import { IssuesTab } from './issues-tab.tsx';
import { Grip } from './grip.tsx';
import { useRunResults } from './use-run-results.ts';
import { useSelectedNode } from './use-selected-node.ts';
import { HistoryTab } from './history-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { RejectedTab } from './rejected-tab.tsx';
import { ResultsTab } from './results-tab.tsx';
import { TimelineTab } from './timeline-tab.tsx';
import style from './drawer.module.css';
import { useEditor, useEditorStore } from '../../state/use-editor.ts';
import type { EditorStore } from '../../state/editor-store.ts';
import { usePreferences } from '../../state/preferences.ts';
import { logAddress } from '../../../runs/execution-log.tsx';
import { LogLines } from '../../../runs/log-lines.tsx';
import { OutputRemoved } from '../../../runs/output-removed.tsx';

const tabs = [
  'data',
  'profile',
  'results',
  'timeline',
  'rejected',
  'log',
  'issues',
  'history',
] as const;
type Tab = (typeof tabs)[number];

const closedHeight = 37;

/** The views below the canvas. The URL keeps the selected tab. */
export function Drawer(): React.JSX.Element {
  const { t } = useTranslation();
  const id = useId();
  const { tab } = useSearch({ from: '/inside/projects/$projectId/workflows/$workflowId' });
  const shown = tabs.find((each) => each === tab) ?? 'data';
  const editor = useEditorStore();
  const isFilled = useEditor(drawerSlice, (drawer) => drawer.isFilled);
  const height = usePreferences((preferences) => preferences.drawerHeight);
  const isOpen = useIsDrawerOpen();
  const hasRejected = useSessionState(
    ({ run }) =>
      run !== null && [...run.nodes.values()].some(({ rejected }) => rejected !== undefined),
  );
  const offered = tabs.filter((each) => each !== 'rejected' || hasRejected || shown === 'rejected');
  const issues = useGraphIssues().length;
  useUnfilling(shown);
  useOpening(tab !== undefined);
  useShowResults(shown);
  const showTab = useShowTab();
  const show = (next: string | null): void => showTab(next ?? 'data');
  return (
    <section
      id={id}
      className={style.drawer}
      data-filled={isFilled || undefined}
      style={isFilled ? undefined : { height: isOpen ? height : closedHeight }}
      aria-label={t('editor.drawer')}
      data-part="drawer"
      onKeyDown={(event) => onKeyDown(editor, event)}
    >
      {isOpen && !isFilled && <Grip controls={id} />}
      <Tabs
        value={shown}
        onChange={show}
        className={style.tabs}
        keepMounted={false}
        activateTabWithKeyboard={false}
      >
        <div className={style.top}>
          <Tabs.List className={style.list}>
            {offered.map((each) => (
              <Tabs.Tab key={each} value={each} onClick={() => openDrawer(editor)}>
                {t(`editor.tabs.${each}`)}
                {each === 'issues' && issues > 0 && <span className={style.count}>{issues}</span>}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tool
            label={t(isFilled ? 'editor.unfill' : 'editor.fill')}
            isOn={isFilled}
            keys="F"
            onClick={() => toggleFilled(editor)}
          >
            {isFilled ? <IconArrowsMinimize size={16} /> : <IconArrowsMaximize size={16} />}
          </Tool>
          <Tool
            label={t(isOpen ? 'editor.collapse' : 'editor.expand')}
            isExpanded={isOpen}
            onClick={() => toggleOpen(editor)}
          >
            {isOpen ? <IconChevronDown size={16} /> : <IconChevronUp size={16} />}
          </Tool>
        </div>
        {isOpen &&
          offered.map((each) => (
            <Tabs.Panel key={each} value={each} className={style.panel}>
              <Content tab={each} />
            </Tabs.Panel>
          ))}
      </Tabs>
    </section>
  );
}

type ToolProps = {
  readonly label: string;
  readonly isOn?: boolean;
  /** For `aria-keyshortcuts`. */
  readonly keys?: string;
  readonly isExpanded?: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
};

function Tool({ label, isOn, keys, isExpanded, onClick, children }: ToolProps): React.JSX.Element {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        aria-keyshortcuts={keys}
        aria-pressed={isOn}
        aria-expanded={isExpanded}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
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
    case 'timeline':
      return <TimelineTab />;
    case 'rejected':
      return <RejectedTab />;
    case 'log':
      return <LogTab />;
    case 'issues':
      return <IssuesTab />;
    case 'history':
      return <HistoryTab />;
  }
}

/**
 * F expands the drawer to fill the editor and back, Escape returns. Anything open over the drawer
 * handles the keys first.
 */
function onKeyDown(editor: EditorStore, event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (event.defaultPrevented || !(target instanceof HTMLElement) || !currentTarget.contains(target))
    return;
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select')
  )
    return;
  if (key.toLowerCase() === 'f' && !event.shiftKey) toggleFilled(editor);
  else if (key === 'Escape' && editor.get(drawerSlice).isFilled) unfill(editor);
  else return;
  event.preventDefault();
}

/** Going from a list in the drawer to a node ends the full view, so that the node is visible. */
function useUnfilling(tab: Tab): void {
  const editor = useEditorStore();
  const { session } = editor;
  useEffect(() => {
    if (tab !== 'issues' && tab !== 'history') return;
    return session.subscribe(({ selection }, before) => {
      if (selection !== before.selection) unfill(editor);
    });
  }, [editor, tab]);
}

/** Opens the drawer with the first selected node, or at once if the URL has a tab. */
function useOpening(isWanted: boolean): void {
  const editor = useEditorStore();
  const hasNode = useSelectedNode() !== null;
  useEffect(() => {
    if (isWanted || hasNode) showData(editor);
  }, [editor, isWanted, hasNode]);
}

/**
 * Shows the results of a run when it completes, unless another node is selected or another tab
 * open.
 */
function useShowResults(tab: Tab): void {
  const run = useSessionState((state) => state.run);
  const selected = useSelectedNode();
  const results = useRunResults(run);
  const showTab = useShowTab();
  const followed = useRef<number | null>(null);
  useEffect(() => {
    if (run === null) return;
    if (isLive(run)) followed.current = run.executionId;
    if (isLive(run) || run.executionId !== followed.current || results === undefined) return;
    followed.current = null;
    const isShown =
      selected === null ? results.length > 0 : results.some(({ nodeId }) => nodeId === selected.id);
    if (run.status === 'COMPLETED' && tab === 'data' && isShown) showTab('results');
  }, [run, results, selected, tab, showTab]);
}

/** The log of the run, live. */
function LogTab(): React.JSX.Element {
  const { t } = useTranslation();
  const run = useSessionState((state) => state.run);
  if (run === null) return <p className={style.message}>{t('editor.log.none')}</p>;
  const { executionId, log, resultsRemoved } = run;
  if (resultsRemoved !== null) return <OutputRemoved time={resultsRemoved} />;
  return (
    <LogLines
      key={executionId}
      lines={log}
      follow={isLive(run)}
      isTail={log.length === mostLines}
      address={logAddress(executionId)}
    />
  );
}
