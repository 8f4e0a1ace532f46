import { changesState, type Route } from '@millrace/api';

type Place = {
  readonly path: string;
  readonly pattern: RegExp;
  readonly methods: readonly string[];
};

/**
 * The methods that a path accepts: those of its operations, HEAD with every GET that only reads,
 * and OPTIONS. Empty if no operation has that path. If a path is declared literally, only its
 * operations count: `/workflows/count` isn't a workflow.
 */
export function allowedMethods(routes: readonly Route[]): (path: string) => readonly string[] {
  const places = routes.map((route): Place => ({
    path: route.path,
    pattern: patternOf(route.path),
    methods: methodsOf(route),
  }));
  return (path) => {
    const literal = places.filter((place) => place.path === path);
    const here = literal.length > 0 ? literal : places.filter(({ pattern }) => pattern.test(path));
    const found = new Set(here.flatMap(({ methods }) => methods));
    return found.size === 0 ? [] : [...order.filter((method) => found.has(method)), 'OPTIONS'];
  };
}

/**
 * The HTTP methods under which an operation is served. A GET that changes something has no HEAD.
 */
export function methodsOf(route: Pick<Route, 'method' | 'changesState'>): string[] {
  return route.method === 'GET' && !changesState(route) ? ['GET', 'HEAD'] : [route.method];
}

/**
 * The methods that a path without parameters doesn't have, and that an operation with parameters
 * would accept instead.
 */
export function missingMethods(routes: readonly Route[], path: string): string[] {
  if (path.includes('{')) return [];
  const own = new Set(routes.filter((route) => route.path === path).flatMap(methodsOf));
  const others = routes
    .filter((route) => route.path !== path && patternOf(route.path).test(path))
    .flatMap(methodsOf);
  return [...new Set(others)].filter((method) => !own.has(method));
}

const order = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
