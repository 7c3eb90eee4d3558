/** Runs the build of this process's environment, and prints its peak memory in bytes at the end. */
process.on('exit', () => {
  console.log(`peak ${String(process.resourceUsage().maxRSS * 1024)}`);
});
await import('../src/site/commands/build.ts');
export {};
