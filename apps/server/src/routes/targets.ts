import type { Handlers } from '../requests/handler.ts';
import type { Services } from '../services/services.ts';

export function targetRoutes({ targets }: Services): Handlers<'targets'> {
  return { list: () => [...targets] };
}
