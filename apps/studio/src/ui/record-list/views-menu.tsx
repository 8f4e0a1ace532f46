import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NameDialog } from '../name-dialog.tsx';
import { notify, notifyError } from '../notify.tsx';
import type { ListSearch } from './list-search.ts';
import {
  isShown,
  isView,
  readViews,
  withView,
  writeViews,
  type SavedView,
  type ViewKind,
} from './saved-views.ts';
import { useListSearch } from './use-list-search.ts';

type Props<Search extends ListSearch> = {
  readonly kind: ViewKind;
  /** Parses the filters of a saved view, as those in a URL. */
  readonly read: (raw: Record<string, unknown>) => Search;
};

/** The saved views of a list in this browser: filters and an order under a name. */
export function ViewsMenu<Search extends ListSearch>(props: Props<Search>): React.JSX.Element {
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  return <Views key={projectId} {...props} projectId={projectId} />;
}

function Views<Search extends ListSearch>({
  kind,
  read,
  projectId,
}: Props<Search> & { readonly projectId: number }): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useListSearch<Search>();
  const [views, setViews] = useState<readonly SavedView<Search>[]>(() =>
    readViews(localStorage, { kind, projectId }, read),
  );
  const [isNaming, setNaming] = useState(false);
  const store = (next: readonly SavedView<Search>[], message: string): void => {
    try {
      writeViews(localStorage, { kind, projectId }, next);
      setViews(next);
      notify(message);
    } catch (error) {
      notifyError(error as Error);
    }
  };
  const remove = (view: SavedView<Search>): void =>
    store(
      views.filter((each) => each !== view),
      t('views.deleted', { name: view.name }),
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
            {shown?.name ?? t('views.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <Menu.Label>{t('views.none')}</Menu.Label>}
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
          <Menu.Item disabled={!isView(search)} onClick={() => setNaming(true)}>
            {t('views.save')}
          </Menu.Item>
          {!isView(search) && <Menu.Label>{t('views.nothingToSave')}</Menu.Label>}
          {shown !== undefined && (
            <Menu.Item color="red" onClick={() => remove(shown)}>
              {t('views.delete', { name: shown.name })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <NameDialog
        opened={isNaming}
        title={t('views.saveTitle')}
        label={t('views.name')}
        description={t('views.help')}
        submit={t('common.save')}
        start={shown?.name ?? ''}
        pending={false}
        error={null}
        onClose={() => setNaming(false)}
        onSubmit={(name) => {
          setNaming(false);
          store(withView(views, name, search), t('views.saved', { name }));
        }}
      />
    </>
  );
}
