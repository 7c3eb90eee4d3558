import { bundledRenderer } from './renderer-bundle.ts';
import { runWorker } from './run-worker.ts';

runWorker(bundledRenderer);
