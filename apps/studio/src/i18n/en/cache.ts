/** Cache points and pinned rows. */
export const cache = {
  cache: {
    title: 'Cached results and pinned rows',
    cache: 'Cache result',
    cacheOff: 'Stop caching result',
    cacheOf: 'Cache result of {{name}}',
    cacheOffOf: 'Stop caching result of {{name}}',
    cacheWhat: 'The result is computed once and reused until files or settings change.',
    notYet: 'Cache point. The next preview or run stores the result.',
    notCached: 'Cache point, not cached: {{reason}}',
    cachedSince_one: 'Cache point: {{rows}} row cached on {{time}}',
    cachedSince_other: 'Cache point: {{rows}} rows cached on {{time}}',
    pin: 'Pin rows',
    pinAgain: 'Pin current rows',
    unpin: 'Unpin',
    pinOf: 'Pin rows of {{name}}',
    pinAgainOf: 'Pin current rows of {{name}}',
    unpinOf: 'Unpin rows of {{name}}',
    pinnedNow_one: '{{rows}} row of {{name}} pinned',
    pinnedNow_other: '{{rows}} rows of {{name}} pinned',
    notPinned: "Can't pin the rows of {{name}}",
    forgotten_one: '{{count}} cached result deleted ({{size}}). It is computed again when needed.',
    forgotten_other:
      '{{count}} cached results deleted ({{size}}). They are computed again when needed.',
    pinWhat:
      "Previews use pinned rows instead of this node's output, even when its files are missing. Full runs compute the node.",
    pinned: 'Pinned rows',
    pinGone: 'The pinned rows were deleted. This node is computed.',
    pinnedSince_one: '1 row pinned on {{time}}',
    pinnedSince_other: '{{rows}} rows pinned on {{time}}',
    madeOf: 'Uses pinned rows of {{names}}',
  },
} as const;
