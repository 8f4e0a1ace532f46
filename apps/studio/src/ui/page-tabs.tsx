import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import tabStyle from './tabs.module.css';

type Tab = { readonly name: string; readonly label: string; readonly content: ReactNode };

/** The tabs of a page. The URL parameter `tab` has the name of the shown one. */
export function PageTabs({ tabs }: { readonly tabs: readonly Tab[] }): React.JSX.Element {
  const navigate = useNavigate();
  const { tab } = useSearch({ strict: false }) as { readonly tab?: string };
  const shown = (tabs.find(({ name }) => name === tab) ?? tabs[0])?.name ?? null;
  return (
    <Tabs
      value={shown}
      onChange={(next) =>
        void navigate({
          to: '.',
          search: (next === null ? {} : { tab: next }) as never,
          replace: true,
        })
      }
      className={tabStyle.tabs ?? ''}
      keepMounted={false}
    >
      <Tabs.List>
        {tabs.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name} className={tabStyle.panel ?? ''}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
