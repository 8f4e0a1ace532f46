import { z } from 'zod';
import { route, SMALL_BODY } from './route.ts';
import { dashboardResult, sharedDashboard } from './schemas/dashboard.ts';
import { integerText, signedIntegerText } from './schemas/integer-text.ts';
import { epochMilliseconds } from './schemas/text.ts';

const owner = { project: 'OWNER' } as const;
const ofDashboard = z.object({ dashboardId: integerText });

const share = z
  .object({
    id: z.int(),
    dashboardId: z.int(),
    userId: z.int().describe('Who made it.'),
    username: z.string(),
    dateCreated: epochMilliseconds,
    expires: epochMilliseconds.nullable().describe('Null: it does not expire.'),
    lastUsed: epochMilliseconds.nullable(),
  })
  .meta({ id: 'DashboardShare' });
export type DashboardShare = z.infer<typeof share>;

const bySecret = z.object({ share: z.string().max(200).describe('The secret of the link.') });

/**
 * Links that show a dashboard to everybody who has them. They carry a secret, which the two public
 * operations take in a header, so that it is in no log.
 */
export const shares = {
  create: route({
    method: 'POST',
    path: '/api/v1/dashboards/{dashboardId}/shares',
    summary: 'Create a link that shows a dashboard without a login. Its secret is returned once.',
    access: owner,
    hasSecret: true,
    bodyLimit: SMALL_BODY,
    params: ofDashboard,
    body: z.object({
      expires: z
        .int()
        .nullish()
        .describe('When it expires, in epoch milliseconds. Null or absent: never.'),
    }),
    answer: z.object({ secret: z.string(), ...share.shape }),
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/dashboards/{dashboardId}/shares',
    summary: 'The links to a dashboard, without their secrets.',
    access: owner,
    params: ofDashboard,
    answer: z.array(share),
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/v1/dashboards/{dashboardId}/shares/{shareId}',
    summary: 'Withdraw a link. It shows nothing from then on.',
    access: owner,
    params: ofDashboard.extend({ shareId: integerText }),
    answer: 'text',
  }),
  dashboard: route({
    method: 'GET',
    path: '/api/v1/shared-dashboard',
    summary: 'The dashboard of a link: its sheets, and the places of their items.',
    access: 'public',
    headers: bySecret,
    answer: sharedDashboard,
  }),
  results: route({
    method: 'GET',
    path: '/api/v1/shared-dashboard/results',
    summary: 'What the items of a sheet of a shared dashboard show.',
    access: 'public',
    headers: bySecret,
    query: z.object({ sheetId: signedIntegerText.describe("The sheet's idx.") }),
    answer: z.array(dashboardResult),
  }),
};
