import type { JoinType } from '@millrace/plan';

export type JoinTypeName =
  | 'inner'
  | 'left_outer'
  | 'right_outer'
  | 'outer'
  | 'left_semi'
  | 'left_anti'
  | 'cross';

/** The plan's name of each join type of the interface. */
export const planJoinTypes: Readonly<Record<JoinTypeName, JoinType>> = {
  inner: 'inner',
  left_outer: 'left',
  right_outer: 'right',
  outer: 'full',
  left_semi: 'semi',
  left_anti: 'anti',
  cross: 'cross',
};
