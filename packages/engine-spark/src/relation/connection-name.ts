import { connectionVariables, topologicalOrder, type Program } from '@millrace/plan';

/** What the environment variables of a connection begin with: `SHOP` of `SHOP_URL`. */
export function connectionName(connection: string): string {
  return connectionVariables(connection).url.replace(/_URL$/, '');
}

/** The connections of a program, each once. */
export function connectionsOf({ steps }: Program): readonly string[] {
  const read = topologicalOrder(steps.map(({ relation }) => relation)).flatMap((relation) =>
    relation.kind === 'scan' && relation.database !== undefined
      ? [relation.database.connection]
      : [],
  );
  const written = steps.flatMap((step) =>
    step.kind === 'sink' && step.target.kind === 'file' && step.target.database !== undefined
      ? [step.target.database.connection]
      : [],
  );
  return [...new Set([...read, ...written].map(connectionName))];
}

/** Of the connection with that name. */
export function variablesText(name: string): string {
  return `${name}_URL (such as jdbc:postgresql://host/database), ${name}_USER and ${name}_PASSWORD.`;
}
