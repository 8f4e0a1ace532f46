import {
  IconCalendarTime,
  IconDatabase,
  IconFolder,
  IconHelp,
  IconHistory,
  IconLayoutDashboard,
  IconHome,
  IconPuzzle,
  IconSitemap,
  IconTerminal2,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';

/**
 * The places of a project, in the order of the navigation. Each is a page and the name of its label
 * in `nav`. The navigation links to them, the command palette opens them, and their scripts are
 * preloaded.
 */
export const places = [
  { name: 'home', icon: IconHome },
  { name: 'workflows', icon: IconSitemap },
  { name: 'datasets', icon: IconDatabase },
  { name: 'sql', icon: IconTerminal2 },
  { name: 'executions', icon: IconHistory },
  { name: 'schedules', icon: IconCalendarTime },
  { name: 'dashboards', icon: IconLayoutDashboard },
  { name: 'files', icon: IconFolder },
  { name: 'processors', icon: IconPuzzle },
  { name: 'guide', icon: IconHelp },
  { name: 'trash', icon: IconTrash },
] as const satisfies readonly { readonly name: string; readonly icon: Icon }[];

/** The path of a place, for a link with `projectId`. */
export function pathOf<Name extends (typeof places)[number]['name']>(
  name: Name,
): `/projects/$projectId/${Name}` {
  return `/projects/$projectId/${name}`;
}
