import { afterAll } from 'vitest';
import { buildSite, type BuiltSite } from '../output/build-site.ts';
import { testServers } from './test-servers.ts';

let built: BuiltSite | undefined;

afterAll(() => {
  built?.[Symbol.dispose]();
});

testServers('/docs', async () => {
  built = await buildSite({ SITE_URL: 'https://catalog.example', BASE_PATH: '/docs' });
  return built.folder;
});
