import { setFlagsFromString } from 'node:v8';

/**
 * Lets this process grow by half of what it uses before it collects garbage. V8 by itself waits until it holds
 * up to four times as much where a machine has much memory: a build of 1,500 definitions then takes 875 MB
 * instead of 561, and not less time.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=50');
}
