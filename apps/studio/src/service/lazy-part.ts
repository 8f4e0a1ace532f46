import { createElement, use, type ComponentType } from 'react';
import { watchedFetch } from './client.ts';

export type LazyPart<Props> = ((props: Props) => React.JSX.Element) & {
  /** Loads the script ahead. Never fails and never reloads: what is shown may go on. */
  readonly preload: () => Promise<void>;
};

const failures = new Set<() => void>();

/**
 * A component whose script is loaded on demand, for use in a `Suspense`. If the server can't be
 * reached, it fails until `forgetFailures`. If the server responds but no longer has the script, it
 * is a newer version: everything is reloaded, once, and not while a dialog has a form. Once it is
 * loaded, no fallback is shown: React would keep that for 300 ms.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  let shown: Promise<ComponentType<Props>> | null = null;
  const start = (): Promise<ComponentType<Props>> => {
    loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const show = (): Promise<ComponentType<Props>> => {
    shown ??= start().catch((error: unknown) => {
      failures.add(() => (shown = null));
      return reloadOnce(error as Error);
    });
    return shown;
  };
  return Object.assign((props: Props) => createElement(loaded ?? use(show()), props), {
    preload: () => start().then(nothing, nothing),
  });
}

/** Allows failed loads to be retried. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

async function reloadOnce(error: Error): Promise<never> {
  if (!(await isThere()) || !isFirst(error)) throw error;
  await noForm();
  location.reload();
  // Somebody may stay to save first: what is shown can be used until they reload.
  return new Promise<never>(nothing);
}

async function isThere(): Promise<boolean> {
  try {
    return (await watchedFetch('/healthz')).ok;
  } catch {
    return false;
  }
}

/** False if the page was reloaded for this error before, or can't remember that it was. */
function isFirst({ message }: Error): boolean {
  const place = `millrace-reloaded ${message}`;
  try {
    if (sessionStorage.getItem(place) !== null) return false;
    sessionStorage.setItem(place, 'yes');
    return true;
  } catch {
    return false;
  }
}

/** Waits until no dialog has fields: what was typed there is saved nowhere. */
function noForm(): Promise<void> {
  const hasForm = (): boolean =>
    document.querySelector('[role=dialog] :is(input, textarea, [contenteditable=true])') !== null;
  return new Promise((resolve) => {
    const check = (): void => {
      if (hasForm()) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(document.body, { childList: true, subtree: true });
    check();
  });
}

function nothing(): void {}
