/** The page of the guide about a page of the studio, by its route within a project. */
const guidePages: Readonly<Record<string, string>> = {
  home: 'tutorial/first-dashboard',
  workflows: 'how-to/manage-workflows',
  'workflows/$workflowId': 'how-to/use-the-studio',
  trash: 'how-to/manage-workflows',
  datasets: 'how-to/register-datasets',
  sql: 'how-to/query-with-sql',
  schedules: 'how-to/schedule-workflows',
  dashboards: 'how-to/build-dashboards',
  files: 'how-to/manage-files',
  'files/model': 'how-to/train-models',
  account: 'how-to/manage-access',
  administration: 'how-to/manage-access',
  settings: 'how-to/manage-connections',
};

/** The page of the guide for a route such as `/inside/projects/$projectId/files`. */
export function guidePageOf(route: string): string {
  const place = route.replace('/inside/projects/$projectId/', '');
  return guidePages[place] ?? guidePages[place.split('/')[0]!] ?? 'how-to/use-the-studio';
}
