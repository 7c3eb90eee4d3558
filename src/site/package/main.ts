#!/usr/bin/env node
import { memoryArguments, startNode } from '../../../scripts/start-node.mjs';

const more = memoryArguments();
if (more.length === 0) await import('./program.ts');
else startNode(process.execPath, [...process.execArgv, ...more, ...process.argv.slice(1)]);
