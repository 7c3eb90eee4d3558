import { cachingOtherwise, headerRules, type Deployment } from './header-rules.ts';
import { apacheConfiguration } from './hosts/apache.ts';
import { caddyConfiguration } from './hosts/caddy.ts';
import type { HostedSite } from './hosts/hosted-site.ts';
import { nginxConfiguration } from './hosts/nginx.ts';
import { vercelConfiguration } from './hosts/vercel.ts';

/**
 * The files of `deploy/`: the header rules and other requirements, in the configuration format of each
 * host. `call` is the prefix of commands.
 */
export function hostConfigurations(
  deployment: Deployment,
  base: string,
  call: string,
  rules = headerRules(deployment, base),
) {
  const site: HostedSite = { rules, base, cachingOtherwise: cachingOtherwise(deployment), call };
  return [
    { name: 'nginx.conf', text: nginxConfiguration(site) },
    { name: 'Caddyfile', text: caddyConfiguration(site) },
    { name: 'apache.htaccess', text: apacheConfiguration(site) },
    { name: 'vercel.json', text: vercelConfiguration(site) },
  ];
}
