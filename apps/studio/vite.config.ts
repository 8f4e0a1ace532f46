import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { output } from './chunks.ts';
import { compressBuild } from './compress-build.ts';

/** The address of a running server, for `npx vite apps/studio` while working on the studio. */
const server = process.env['MILLRACE_URL'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressBuild(join(import.meta.dirname, 'dist'))],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/login', '/logout', '/dataset', '/healthz', '/openapi.json', '/docs'].map(
        (path) => [path, server],
      ),
    ),
  },
});
