import './polyfills.ts';
import { runWorker } from '../build/run-worker.ts';
import { packagedRenderer } from './packaged-renderer.ts';

runWorker(packagedRenderer);
