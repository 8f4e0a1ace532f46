#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import process from 'node:process';

enableCompileCache();
const { runCommandLine } = await import('./command-line.ts');
process.exitCode = await runCommandLine(process.argv.slice(2));
