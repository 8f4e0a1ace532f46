import { client } from '../service/client.ts';

/** Ends the session. What was on the page goes with it. */
export async function logOut(): Promise<void> {
  await client.session.logout();
  location.assign('/login');
}
