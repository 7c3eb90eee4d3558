import { provideWebServers } from '../../scripts/web-servers.ts';

/** Before the tests of servers: installs those that are missing, if the machine allows it. */
export default function setup(): void {
  provideWebServers();
}
