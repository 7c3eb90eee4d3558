import { sharedSite } from '../output/shared-sites.ts';
import { testServers } from './test-servers.ts';

testServers('/docs', sharedSite('below-a-path'));
