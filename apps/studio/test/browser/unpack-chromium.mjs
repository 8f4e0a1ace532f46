import { join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';

/** Unpacks Chromium, and the libraries it needs on some machines, into the temporary folder. */
await chromium.executablePath();
await inflate(join(process.argv[2], 'al2023.tar.br'));
