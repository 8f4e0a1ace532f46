import type { Store } from '@millrace/store';
import { generatePassword } from './login/generate-password.ts';

/**
 * The result of a first start: the administrator's password if it was generated, to be shown once.
 */
export type FirstStart = { readonly username: string; readonly generatedPassword: string | null };

/** Creates the administrator in an empty store. Null if there are users already. */
export async function firstStart(
  store: Store,
  adminPassword: string | null,
): Promise<FirstStart | null> {
  if ((await store.users.count()) > 0) return null;
  const generatedPassword = adminPassword === null ? generatePassword() : null;
  const admin = await store.users.create({
    username: 'admin',
    password: adminPassword ?? generatedPassword ?? '',
    role: 'ADMIN',
    mayCode: true,
  });
  return { username: admin.username, generatedPassword };
}
