/** Cache points and pinned rows. */
export const keptData = {
  keptData: {
    title: 'Kept data',
    cache: 'Keep its result (cache point)',
    cacheWhat: 'Computed once, then read until its files or settings change.',
    notYet: 'Cache point: the next preview or run keeps its result.',
    notKept: 'Cache point, not kept: {{reason}}',
    keptSince_one: 'Cache point: {{rows}} row kept since {{time}}',
    keptSince_other: 'Cache point: {{rows}} rows kept since {{time}}',
    pin: 'Pin these rows',
    pinAgain: 'Pin again',
    unpin: 'Unpin',
    pinWhat: 'Pinned rows stand for what this node gives in previews, even without its files. Whole runs compute it.',
    pinned: 'Pinned rows',
    pinGone: 'Pinned rows that are gone: this node is computed',
    pinnedSince_one: 'Pinned row of {{time}}',
    pinnedSince_other: '{{rows}} pinned rows of {{time}}',
    madeOf: 'Made of pinned rows of {{names}}',
  },
} as const;
