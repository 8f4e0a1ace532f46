import { millraceError } from '@millrace/model';
import type { Token } from '@millrace/api';
import type { Token as StoredToken } from '@millrace/store';
import type { Handlers } from '../requests/handler.ts';
import { tokenKey } from '../login/authenticate.ts';
import { refusePast } from '../requests/refuse-past.ts';
import type { Services } from '../services/services.ts';

export function tokenRoutes({ store, openStreams }: Services): Handlers<'tokens'> {
  return {
    async create({ body }, { user }) {
      const expires = body.expiredDuration ?? null;
      refusePast('expiredDuration', expires, store.now());
      const { secret, token } = await store.tokens.create({
        userId: user.id,
        name: body.name,
        scopes: body.scopes ?? ['all'],
        expires,
      });
      return { accessToken: secret, ...tokenRecord(token) };
    },

    list: async (_input, { user }) => (await store.tokens.list(user.id)).map(tokenRecord),

    async revoke({ params: { tokenId } }, { user }) {
      if (!(await store.tokens.revoke(user.id, tokenId)))
        throw millraceError('NOT_FOUND', { what: 'token', id: tokenId });
      openStreams.endOf(tokenKey(tokenId));
      return `Token ${tokenId} is revoked.`;
    },
  };
}

function tokenRecord({ id, name, scopes, dateCreated, expires, lastUsed }: StoredToken): Token {
  return { id, name, scopes: [...scopes], dateCreated, expiredDuration: expires, lastUsed };
}
