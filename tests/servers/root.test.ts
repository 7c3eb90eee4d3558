import { testServers } from './test-servers.ts';

testServers('/', () => Promise.resolve('dist'));
