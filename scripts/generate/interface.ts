import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { api, type Access, type Route } from '../../packages/api/src/index.ts';
import { additions, answerForms, operations } from '../../test/interface/operations.ts';

const suite = join(dirname(fileURLToPath(import.meta.url)), '../../test/interface');

type Proof = { readonly file: string; readonly claim: string };

/** The table of the whole interface, by path. */
export function generateInterface(): ReadonlyMap<string, string> {
  return new Map([['docs/reference/api.md', tableText(declaredRoutes(), proofs())]]);
}

/** Every declared operation by method and path; several where a header chooses among them. */
function declaredRoutes(): ReadonlyMap<string, readonly Route[]> {
  const routes = Object.values(api).flatMap((resource) => Object.values<Route>(resource));
  return Map.groupBy(routes, ({ method, path }) => `${method} ${path}`);
}

/** The tests of the contract suite that prove an operation, by its method and path. */
function proofs(): ReadonlyMap<string, Proof> {
  const files = readdirSync(suite).filter((name) => name.endsWith('.test.ts'));
  const found = files.toSorted().flatMap((file) => {
    const tests = readFileSync(join(suite, file), 'utf8').matchAll(/^prove\(\s*'([^']+)',\s*(?:'([^']+)'|"([^"]+)")/gm);
    return [...tests].map(([, operation = '', plain, quoted]): [string, Proof] => [operation, { file, claim: plain ?? quoted ?? '' }]);
  });
  return new Map(found);
}

function tableText(declared: ReadonlyMap<string, readonly Route[]>, proved: ReadonlyMap<string, Proof>): string {
  const known = Object.keys(answerForms);
  const added = [...declared].filter(([operation]) => !known.includes(operation));
  checkComplete(known, declared, proved);
  return [
    '# The interface',
    '',
    'Written by `npm run generate` from the declarations in `packages/api` and the contract suite in `test/interface`. A running service describes itself at',
    '`/openapi.json` and `/docs`. Who may: *project viewer* and so on are rights in the project of the record, each including those before it: viewer, operator,',
    "editor, owner; role ADMIN may all, role VIEWER only read. File operations follow the path: `/user/<name>` is that user's, `/projects/<id>` follows the project,",
    '`/shared` is read by all and written by role ANALYST.',
    '',
    `## The ${known.length} operations`,
    '',
    ...Object.entries(operations).flatMap(([resource, own]) => [
      `### ${title(resource)}`,
      '',
      '| method | path | who may | answers | proved by |',
      '|---|---|---|---|---|',
      ...Object.entries(own).map(([operation, form]) => row(operation, form, declared.get(operation)!, proved.get(operation)!)),
      '',
    ]),
    '## Additions',
    '',
    '| method | path | who may | what it does |',
    '|---|---|---|---|',
    ...added.flatMap(([, routes]) => routes.map(addition)),
    '',
  ].join('\n');
}

function checkComplete(known: readonly string[], declared: ReadonlyMap<string, unknown>, proved: ReadonlyMap<string, unknown>): void {
  const undeclared = [...known, ...additions].filter((operation) => !declared.has(operation));
  const unproved = known.filter((operation) => !proved.has(operation));
  if (undeclared.length > 0) throw new Error(`packages/api does not declare ${undeclared.join(', ')}.`);
  if (unproved.length > 0) throw new Error(`test/interface has no prove('…') for ${unproved.join(', ')}.`);
}

const forms: Readonly<Record<string, string>> = { json: 'JSON', number: 'a number', text: 'plain text', bytes: 'the bytes' };

function row(operation: string, form: string, routes: readonly Route[], { file, claim }: Proof): string {
  const [method, path] = operation.split(' ');
  const rights = [...new Set(routes.map(({ access, onHeader }) => (onHeader === undefined ? who(access) : `${who(access)} with the header ${onHeader}`)))];
  return `| ${method} | \`${path}\` | ${rights.join('; ')} | ${forms[form]} | [${file}](../../test/interface/${file}): ${cell(claim)} |`;
}

function addition({ method, path, access, summary }: Route): string {
  return `| ${method} | \`${path}\` | ${who(access)} | ${cell(summary)} |`;
}

const people: Readonly<Record<Extract<Access, string>, string>> = {
  public: 'anybody',
  user: 'whoever is logged in',
  admin: 'role ADMIN',
  operations: "role ADMIN, or the server's own machine",
};

function who(access: Access): string {
  return typeof access === 'string' ? people[access] : `project ${access.project.toLowerCase()}`;
}

function title(resource: string): string {
  return resource === 'hdfs' ? 'Cluster file system' : `${resource[0]!.toUpperCase()}${resource.slice(1)}`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
}
