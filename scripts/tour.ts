import { readFileSync, writeFileSync } from 'node:fs';
import { withOutputs } from './tour/tour.ts';

/** `npm run tour`: writes what the commands of the README print today into it. */
writeFileSync('README.md', withOutputs(readFileSync('README.md', 'utf8')));
