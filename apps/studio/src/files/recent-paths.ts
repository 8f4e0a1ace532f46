const key = 'millrace-recent-paths';
const most = 12;

/** The paths last used in this browser, newest first. */
export function recentPaths(): readonly string[] {
  try {
    const paths: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberPath(path: string): void {
  try {
    localStorage.setItem(
      key,
      JSON.stringify([path, ...recentPaths().filter((each) => each !== path)].slice(0, most)),
    );
  } catch {
    // Then it isn't remembered.
  }
}
