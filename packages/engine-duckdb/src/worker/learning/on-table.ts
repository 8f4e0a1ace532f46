import type { EstimatorName } from '@millrace/plan';
import type { Fitter, TableFitter } from './fitter.ts';

const table = 'temp.main."training rows"';

/** Stores the query's rows in a table while a stage is trained on it. */
export function onTable<Name extends EstimatorName>(fit: TableFitter<Name>): Fitter<Name> {
  return async (params, site) => {
    const { session, query } = site;
    await session.run(`CREATE OR REPLACE TEMP TABLE ${table} AS ${query}`);
    const model = await fit(params, { ...site, table });
    await session.run(`DROP TABLE ${table}`);
    return model;
  };
}
