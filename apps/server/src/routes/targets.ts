import type { Handlers } from '../http/handler.ts';
import type { Services } from '../services.ts';

export function targetRoutes({ targets }: Services): Handlers<'targets'> {
  return { list: () => [...targets] };
}
