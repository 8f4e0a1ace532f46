import { spawnSync } from 'node:child_process';
import { findFolderCycles, type Import } from './folder-cycles.ts';

/** The part of dependency-cruiser's JSON report that is read here. */
type Report = {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
  readonly summary: { readonly violations: readonly Violation[] };
};

type Violation = {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string; readonly severity: string };
  readonly cycle?: readonly { readonly name: string }[];
};

/**
 * A cruise that cannot read TypeScript sees nothing and finds no violation, so it must have seen at
 * least this much.
 */
const minModules = 150;

/**
 * Whether every import follows the arrows of `.dependency-cruiser.cjs`, and no folders of a package
 * import each other in a cycle.
 */
export function arrows(): boolean {
  const command = ['packages', 'apps', '--output-type', 'json'];
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/depcruise', command, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) {
    console.error(stderr);
    return false;
  }
  const { modules, summary } = JSON.parse(stdout) as Report;
  if (modules.length < minModules)
    console.error(
      `Only ${modules.length} modules were read; at least ${minModules} were expected.`,
    );
  const errors = summary.violations.filter(({ rule }) => rule.severity === 'error');
  for (const { rule, from, to, cycle } of errors)
    console.error(
      `${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ')}`,
    );
  const isAcyclic = areFoldersAcyclic(modules);
  return errors.length === 0 && modules.length >= minModules && isAcyclic;
}

/** Tests and their tools may use all of their package. */
const testFile = /\.test\.tsx?$|\/testing\//;
const sourceFolder = /^(?:packages|apps)\/[^/]+\/src(?=\/)/;

function areFoldersAcyclic(modules: Report['modules']): boolean {
  const imports = modules
    .filter(({ source }) => !testFile.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }): Import => ({ from: source, to: resolved })),
    );
  const roots = new Set(imports.flatMap(({ from }) => sourceFolder.exec(from)?.[0] ?? []));
  const cycles = [...roots].flatMap((root) => findFolderCycles(root, imports));
  for (const cycle of cycles)
    console.error(
      ['folders-without-cycles:', ...cycle.map(({ from, to }) => `${from} → ${to}`)].join('\n  '),
    );
  return cycles.length === 0;
}
