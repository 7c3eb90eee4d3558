import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { diagnosticsOf, type Diagnostic } from '../catalog/diagnostic.ts';
import { guideLink } from '../catalog/rules/guide-link.ts';
import { readFrontMatter } from '../guides/core/front-matter.ts';
import { parseGuide, type GuideText } from '../guides/core/guide-text.ts';
import { guideNames, resolveName } from '../guides/core/resolve-name.ts';
import { anchorsOf, wholePart } from '../reference/core/pagination/page-part.ts';
import { resolveAddress, resolvePicture } from './guide-links.ts';
import type { OwnFile } from './own-files.ts';
import type { Site } from './site.ts';

/** A Markdown file of the catalog, `home` or `guides/<slug>`, as its page shows it; `undefined` if there is none. */
export function ownText(site: Site, name: string): GuideText | undefined {
  const own = site.ownFiles.get(name);
  return own && parseOwn(site, own, readFileSync(own.file, 'utf8'));
}

/** What leads nowhere in the Markdown files of a catalog in `folder`. */
export function checkOwnTexts(site: Site, folder: string): readonly Diagnostic[] {
  const texts = [...site.ownFiles.values()].filter(({ kind }) => kind === 'text');
  return texts.flatMap((own) => {
    const text = readFileSync(own.file, 'utf8');
    const path = relative(folder, own.file).split(sep).join('/');
    const diagnostic = diagnosticsOf({ path, text });
    return parseOwn(site, own, text).faults.map(({ offset, message }) =>
      diagnostic(guideLink, { offset, pointer: '', message }),
    );
  });
}

function parseOwn(site: Site, own: OwnFile, text: string): GuideText {
  const names = guideNames(site.lines);
  const { end } = readFrontMatter(text, {});
  return parseGuide(text, end, {
    name: (label) => {
      const found = resolveName(label, names, (definition) =>
        anchorsOf(wholePart(site.modelOf(definition))),
      );
      if (found.kind === 'missing') return found;
      const { family, name, version } = found.definition;
      const address = { family, name, version: version.text };
      return { kind: 'found', href: site.links.pageHref(address, found.anchor) };
    },
    address: (url) => resolveAddress(url, site),
    picture: (url) => resolvePicture(url, own, site),
  });
}
