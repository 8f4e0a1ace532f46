#!/usr/bin/env node
// JavaScript, because loading what strips types takes longer than everything else here.
import '@millrace/engine/prepare-threads';
import process from 'node:process';

const { findCommandLine } = await import('./bundle/find-command-line.ts');
const { runCommandLine } = await import(findCommandLine());
process.exitCode = await runCommandLine(process.argv.slice(2));
