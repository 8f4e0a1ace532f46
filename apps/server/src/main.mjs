import '@millrace/engine/prepare-threads';
import process from 'node:process';

const { serve } = await import('./serve.ts');
try {
  await serve(process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
