import type { Handlers } from '../requests/handler.ts';
import type { Services } from '../services/services.ts';

export function limitRoutes({ limits }: Services): Handlers<'limits'> {
  return { list: () => [...limits] };
}
