import { enableCompileCache } from 'node:module';
import process from 'node:process';

enableCompileCache();
const { serve } = await import('./serve.ts');
await serve(process.env);
