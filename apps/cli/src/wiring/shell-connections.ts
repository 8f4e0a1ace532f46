import { DatabaseError, parseJdbcUrl, type FileAddress, type Login } from '@millrace/databases';
import { MillraceError } from '@millrace/model';
import { connectionVariables } from '@millrace/plan';
import type { Databases } from '@millrace/runner';
import { databasesOver } from '@millrace/server/databases';
import { constants, existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import process from 'node:process';
import { readConnections, type Given } from './connections-file.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The databases of a shell: a connection is found in its environment variables, and otherwise in a
 * file. Throws `UsageError` for a file that can't be used.
 */
export async function shellDatabases(
  file: string | undefined,
  environment: Environment = process.env,
): Promise<Databases> {
  const inFile = file === undefined ? new Map<string, Given>() : await readConnections(file);
  const find = (reference: string): Given & { readonly url: string } => {
    const variables = connectionVariables(reference);
    const known = inFile.get(variables.url);
    const url = environment[variables.url] ?? known?.url;
    if (url === undefined)
      throw new MillraceError(
        'NOT_FOUND',
        `There is no connection "${reference}" here. Set ${variables.url}, ${variables.user}, and ${variables.password}, or name a file with --connections.`,
      );
    const user = environment[variables.user] ?? known?.user;
    const password = environment[variables.password] ?? known?.password;
    return {
      url,
      ...(user === undefined ? {} : { user }),
      ...(password === undefined ? {} : { password }),
    };
  };
  return databasesOver({
    check: async (reference) => void find(reference),
    login: async (reference) => loginOf(reference, find(reference)),
    nameOf: async (reference) => reference,
    explainsTo: () => true,
  });
}

function loginOf(reference: string, { url, user, password }: Given & { url: string }): Login {
  const at = parseJdbcUrl(url);
  if (at.kind === 'file') return fileLogin(at);
  const name = user ?? at.user ?? '';
  if (name === '')
    throw new DatabaseError(
      `The connection names no user. Set ${connectionVariables(reference).user}.`,
      true,
    );
  return { at, address: at.host, user: name, password: password ?? '' };
}

function fileLogin(at: FileAddress): Login {
  const { path } = at;
  return {
    at,
    file: existsSync(path) ? path : null,
    adopt: (file) => copyFile(file, path, constants.COPYFILE_EXCL),
  };
}
