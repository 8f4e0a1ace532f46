import type { Store } from '@millrace/store';
import { generatePassword } from './login/generate-password.ts';

/**
 * What a first start made: the administrator's password where it was generated, to be shown once.
 */
export type FirstStart = { readonly username: string; readonly generatedPassword: string | null };

/** Makes the administrator in an empty store. Null where there is somebody already. */
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
