import { comparisonMarkdown } from '../../history/report/comparison-text.ts';
import { historyJson } from '../../history/report/history-json.ts';
import type { NameHistory } from '../../history/versions/name-history.ts';
import type { VersionNames } from '../../history/report/sentences.ts';
import type { VersionComparison } from '../../history/version-comparison.ts';
import { isSameForInstances } from '../../history/versions/idle-references.ts';
import { readableComparison } from '../../history/report/readable-comparison.ts';
import { marksOf, type VersionMarks } from '../../history/versions/version-marks.ts';
import { markdownPath } from '../../hosting/markdown/page.ts';
import { escapeMarkdown } from '../../text/markdown.ts';
import { urlPath } from '../../text/url-path.ts';
import { siteRoot } from '../deployment.ts';
import { pairHref } from './compared-pairs.ts';
import type { Site } from '../site.ts';
import { definitionAt, versionLineOf } from './versions.ts';
import { identifierAt, pageAddress, type NameAddress } from '../links.ts';

/** Compares two versions for readers, given their identifiers. */
export function compareDefinitions(site: Site, old: string, recent: string): VersionComparison {
  const versions = [definitionAt(site, old), definitionAt(site, recent)] as const;
  return readableComparison(site.comparisonOf(...versions), versions, site.catalog.graph.targets, {
    haveSameInstances: (...identifiers) => site.ask(haveSameInstances, ...identifiers),
    pairHref: (...identifiers) => site.ask(pairHref, ...identifiers),
  });
}

/** Whether every instance of either version is one of the other, given their identifiers. */
export function haveSameInstances(site: Site, old: string, recent: string): boolean {
  return isSameForInstances(site.comparisonOf(definitionAt(site, old), definitionAt(site, recent)));
}

/** By fingerprint: the reasons why changes that break the promise of a version were accepted. */
export function acknowledgedIn(site: Site, identifier: string): Readonly<Record<string, string>> {
  return Object.fromEntries(site.acknowledged.get(identifier) ?? []);
}

/** The identifier of the version before another; `undefined` for the first. */
export function versionBefore(site: Site, identifier: string): string | undefined {
  const { versions } = versionLineOf(site, definitionAt(site, identifier));
  const index = versions.findIndex((definition) => definition.identifier === identifier);
  return versions[index - 1]?.identifier;
}

/** The identifiers of the versions of a name, oldest first. */
export function versionsOf(site: Site, family: string, name: string): readonly string[] {
  return versionLineOf(site, { family, name }).versions.map(({ identifier }) => identifier);
}

/** The texts of the versions of a name, oldest first. */
export function versionTexts(site: Site, family: string, name: string): readonly string[] {
  return versionLineOf(site, { family, name }).versions.map(({ version }) => version.text);
}

/** The history of a name as JSON text, which depends only on the given versions. */
export function historyText(
  site: Site,
  family: string,
  name: string,
  identifiers: readonly string[],
): string {
  const root = siteRoot(site.address) ?? '';
  const history = historyOf(site, identifiers);
  const identifierOf = (version: string): string =>
    root + urlPath(identifierAt({ family, name, version }));
  return historyJson(
    {
      ...{ $schema: `${root}/history.schema.json`, family, name, identifierOf },
      changesOf: (version) =>
        version === history.versions[0]
          ? undefined
          : identifierOf(version).replace(/index\.json$/, 'changes.json'),
    },
    history,
  );
}

/** The marks on the pages of a version about the versions before it; `identifiers` lists all versions. */
export function versionMarks(
  site: Site,
  identifier: string,
  identifiers: readonly string[],
): VersionMarks {
  // A single version has nothing to compare with.
  if (identifiers.length === 1) return { properties: [], removed: [] };
  const { version } = definitionAt(site, identifier);
  return marksOf(historyOf(site, identifiers), version.text);
}

/** The Markdown twin of the page of all versions of a name, which are given oldest first. */
export function versionsTwin(site: Site, name: string, identifiers: readonly string[]): string {
  const root = siteRoot(site.address) ?? '';
  const versions = identifiers.map((identifier) => definitionAt(site, identifier));
  const links = versions.toReversed().map((definition) => {
    const path = markdownPath(pageAddress(definition));
    return `- [${escapeMarkdown(definition.version.text)}](${root}/${urlPath(path)})`;
  });
  const changes = versions.flatMap(({ identifier, version }, index) => {
    const before = versions[index - 1];
    if (before === undefined) return [];
    const names = { old: before.version.text, recent: version.text };
    const comparison = site.ask(compareDefinitions, before.identifier, identifier);
    return [comparisonMarkdown(names, comparison)];
  });
  const blocks = [
    `# Versions of ${escapeMarkdown(name)}`,
    links.join('\n'),
    ...changes.toReversed(),
  ];
  return blocks.join('\n\n');
}

/** The Markdown twin of a page that compares two versions. */
export function comparisonTwin(
  site: Site,
  { family, name, old, recent }: VersionNames & NameAddress,
): string {
  const identifierOf = (version: string): string => identifierAt({ family, name, version });
  const comparison = site.ask(compareDefinitions, identifierOf(old), identifierOf(recent));
  return `# ${escapeMarkdown(name)}\n\n${comparisonMarkdown({ old, recent }, comparison)}`;
}

function historyOf(site: Site, identifiers: readonly string[]): NameHistory {
  return site.historyOf(identifiers.map((identifier) => definitionAt(site, identifier)));
}
