import { saveCases } from '../../cases/saved.ts';

export const saveJsonCases = saveCases('json');
