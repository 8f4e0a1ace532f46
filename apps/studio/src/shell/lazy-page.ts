import { createElement, use, type ComponentType } from 'react';
import { watchedFetch } from '../service/client.ts';

type Page = (() => React.JSX.Element) & { readonly preload: () => Promise<void> };

const failures = new Set<() => void>();

/**
 * A page whose script is loaded on demand. If the server can't be reached, the page fails until
 * `forgetFailures`. If the server responds but no longer has the script, it is a newer version:
 * everything is reloaded, once.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): Page {
  let loading: Promise<ComponentType> | null = null;
  const component = (): Promise<ComponentType> => {
    loading ??= load().then(
      (module) => module[name],
      (error: unknown) => {
        failures.add(() => (loading = null));
        return reloadOnce(error as Error);
      },
    );
    return loading;
  };
  return Object.assign(() => createElement(use(component())), {
    preload: () => component().then(nothing, nothing),
  });
}

/** Allows failed loads to be retried. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

async function reloadOnce(error: Error): Promise<never> {
  const place = `millrace-reloaded ${error.message}`;
  if ((await isThere()) && sessionStorage.getItem(place) === null) {
    sessionStorage.setItem(place, 'yes');
    location.reload();
  }
  throw error;
}

async function isThere(): Promise<boolean> {
  try {
    return (await watchedFetch('/healthz')).ok;
  } catch {
    return false;
  }
}

function nothing(): void {}
