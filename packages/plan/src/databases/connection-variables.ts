/** Environment variables. */
export type ConnectionVariables = {
  readonly url: string;
  readonly user: string;
  readonly password: string;
};

/**
 * The environment variables by which programs without a server find a connection: `SHOP_URL`,
 * `SHOP_USER`, and `SHOP_PASSWORD` for Shop. Names that differ in other characters than ASCII
 * letters and digits only have the same.
 */
export function connectionVariables(connection: string): ConnectionVariables {
  const letters = connection.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();
  const name = letters.replaceAll(/[^A-Z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '');
  const prefix = /^[A-Z]/.test(name) ? name : ['DATABASE', name].filter(Boolean).join('_');
  return { url: `${prefix}_URL`, user: `${prefix}_USER`, password: `${prefix}_PASSWORD` };
}
