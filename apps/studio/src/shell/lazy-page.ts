import { createElement, use, type ComponentType } from 'react';
import { watchedFetch } from '../service/client.ts';

type Page = (() => React.JSX.Element) & { readonly preload: () => Promise<void> };

const failures = new Set<() => void>();

/**
 * A page whose script comes when it is wanted. Where it cannot come because the server is gone, the
 * page fails until `forgetFailures`. A server that is there and has it no longer is a newer one:
 * then everything is loaded anew, once.
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

/** What could not be loaded may be tried again. */
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
