import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { notify, notifyError } from '../../ui/notify.tsx';
import { useListSearch } from '../../ui/record-list/use-list-search.ts';
import type { ExecutionSearch } from './execution-search.ts';
import { isShown, isView, readViews, withView, writeViews, type SavedView } from './saved-views.ts';

/** The saved views of the project in this browser: filters and an order under a name. */
export function ViewsMenu(): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const [search] = useListSearch<ExecutionSearch>();
  const [views, setViews] = useState<readonly SavedView[]>(() =>
    readViews(localStorage, projectId),
  );
  const [isNaming, setNaming] = useState(false);
  const store = (next: readonly SavedView[], message: string): void => {
    try {
      writeViews(localStorage, projectId, next);
      setViews(next);
      notify(message);
    } catch (error) {
      notifyError(error as Error);
    }
  };
  const remove = (view: SavedView): void =>
    store(
      views.filter((each) => each !== view),
      t('executions.viewDeleted', { name: view.name }),
    );
  const shown = views.find((view) => isShown(view, search));
  return (
    <>
      <Menu withinPortal={false}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={14} aria-hidden="true" />}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          >
            {shown?.name ?? t('executions.views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <Menu.Label>{t('executions.noViews')}</Menu.Label>}
          {views.map((view) => (
            <Menu.Item
              key={view.name}
              leftSection={
                <IconCheck size={14} opacity={view === shown ? 1 : 0} aria-hidden="true" />
              }
              onClick={() =>
                void navigate({ to: '.', search: view.search as never, replace: true })
              }
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {isView(search) ? (
            <Menu.Item onClick={() => setNaming(true)}>{t('executions.saveView')}</Menu.Item>
          ) : (
            <Menu.Label>{t('executions.noFilterToSave')}</Menu.Label>
          )}
          {shown !== undefined && (
            <Menu.Item color="red" onClick={() => remove(shown)}>
              {t('executions.deleteView', { name: shown.name })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <NameDialog
        opened={isNaming}
        title={t('executions.saveViewTitle')}
        label={t('executions.viewName')}
        description={t('executions.viewHelp')}
        submit={t('common.save')}
        start={shown?.name ?? ''}
        pending={false}
        error={null}
        onClose={() => setNaming(false)}
        onSubmit={(name) => {
          setNaming(false);
          store(withView(views, { name, search }), t('executions.viewSaved', { name }));
        }}
      />
    </>
  );
}
