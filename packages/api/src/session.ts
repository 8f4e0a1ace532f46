import { z } from 'zod';
import { route } from './route.ts';
import { user } from './schemas/user.ts';

export const session = {
  login: route({
    method: 'POST',
    path: '/login',
    summary: 'Log in. The response sets the session cookie.',
    access: 'public',
    body: z.object({ username: z.string().min(1).max(250), password: z.string().min(1).max(1000) }),
    hasSecret: true,
    bodyLimit: 16_384,
    consumes: ['json', 'form'],
    answer: user,
  }),
  logout: route({
    method: 'POST',
    path: '/logout',
    summary: 'Log out: ends the session.',
    access: 'public',
    answer: 'text',
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/session',
    precedence: 'high',
    summary: 'Who is logged in.',
    access: 'user',
    answer: user,
  }),
};
