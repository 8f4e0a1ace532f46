import { changesState, type Route } from '@millrace/api';

type Place = { readonly pattern: RegExp; readonly methods: readonly string[] };

/**
 * Tells which methods a path accepts: those of its operations, HEAD with every GET that only reads, and OPTIONS. Empty where no operation
 * has that path.
 */
export function allowedMethods(routes: readonly Route[]): (path: string) => readonly string[] {
  const places = routes.map((route): Place => ({ pattern: patternOf(route.path), methods: methodsOf(route) }));
  return (path) => {
    const found = new Set(places.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods));
    return found.size === 0 ? [] : [...order.filter((method) => found.has(method)), 'OPTIONS'];
  };
}

/** The HTTP methods under which an operation is served. A GET that changes something has no HEAD. */
export function methodsOf(route: Pick<Route, 'method' | 'changesState'>): string[] {
  return route.method === 'GET' && !changesState(route) ? ['GET', 'HEAD'] : [route.method];
}

const order = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
