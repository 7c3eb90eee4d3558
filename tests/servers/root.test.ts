import { testServers } from './test-servers.ts';

testServers('/', 'dist');
