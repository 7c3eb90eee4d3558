import { rootOf, singularOf, stemOf, type WordForms } from './words.ts';

/** Groups of words that are used for each other; a word may be in several. */
export type SynonymGroups = readonly (readonly string[])[];

/**
 * Synonyms of English as it is spoken of interfaces and of schemas. A catalog has groups of its own
 * beside these (`catalog.search.json`).
 */
export const generalSynonyms: SynonymGroups = [
  'color hue tint paint, background backdrop bg fill behind highlight, foreground fg',
  'size dimension dimensions big bigger large larger small smaller',
  'width wide wider narrow thickness thick thin breadth, height tall taller',
  'weight bold boldness heavy, max maximum limit most upper cap highest largest longest latest',
  'min minimum least lower lowest smallest shortest earliest, limit quota restrict throttle',
  'align alignment position justification placement, align alignment center middle centered',
  'center middle, left start, right end, spacing space gap distance apart kerning tracking',
  'letter character char glyph, text string wording content copy, line row',
  'wrap break wordwrap linebreak multiline, separator divider delimiter',
  'strikethrough strikeout strike crossed, link hyperlink clickable click clicked',
  'click press tap clicked pressed, url uri address href link endpoint web',
  'icon symbol pictogram glyph image picture, image picture photo img, video media movie audio',
  'label caption legend, title heading header headline caption',
  'position location placement orient, key id identifier identity, identifier id identity',
  'description explanation summary, value content data',
  'values options choices items entries list, option choice selection, list array collection',
  'dropdown select combobox picklist picker selectbox listbox',
  'checkbox tickbox checkmark toggle box, check tick mark checkmark',
  'select choose pick tick check mark, selected chosen picked current currently preselected',
  'autocomplete typeahead completion suggestion suggest, enable allow activate permit turn',
  'enabled disabled disable inactive greyed grayed, disable deactivate disallow forbid',
  'deny forbid reject block disallow refuse, show display visible visibility appear',
  'visible visibility hide hidden invisible hiding, collapse expand fold unfold toggle',
  'expand expansion enlarge grow resize, focus focused, shadow elevation',
  'success succeed succeeded successful done completed finished ok',
  'failure fail failed error rejected wrong, error problem exception fault failure fail',
  'retry retries attempt attempts backoff, action behavior operation command',
  'run execute call invoke trigger fire launch, command entrypoint cmd executable script',
  'hook callback handler lifecycle, payload data body arguments, version revision release',
  'history rollback previous old, schema definition',
  'required mandatory obligatory compulsory needed, optional nullable',
  'default initial preset standard, number count amount quantity many',
  'boolean flag switch toggle, integer int, enum enumeration options',
  'field input property attribute, regex regexp pattern expression validation validate',
  'container box frame, button btn, margin gutter gap, padding inset',
  'border outline stroke edge, radius rounded rounding corner, round rounded circle circular',
  'avatar portrait profile person, opacity transparency transparent alpha',
  'angle rotate rotated rotation tilt orientation orient, duration time length period',
  'interval frequency period every, delay latency wait pause',
  'ttl lifetime expire expires expiry expiration, tooltip popover hover',
  'placeholder hint prompt, person user people, email mail, phone telephone tel',
  'speak speech spoken voice say narrate, language lang locale',
  'delete remove erase clean cleaned cleanup purge prune, add append insert create',
  'update change modify edit, immutable readonly frozen unchangeable',
  'terminate termination kill killed shutdown abort',
  'concurrency concurrent parallel parallelism simultaneous overlap overlapping',
  'order sort sorting ordering sorted, filter condition predicate criteria',
  'exclude ignore skip omit, spread distribute distribution, schedule cron timetable recurring',
  'health healthcheck probe liveness readiness heartbeat, sticky affinity, horizontal x',
  'vertical y, config configuration settings options preferences, dir directory folder path, file path',
  'doc docs documentation, env environment, var variable variables',
  'ref reference, src source, dest destination target, out output',
  'auth authentication authorization login signin, password passphrase secret',
  'credential credentials secret secrets token password, certificate cert tls ssl',
  'timeout deadline, repo repository, args arguments params parameters',
  'dependency dependencies deps, cpu processor, memory ram, storage disk volume, ip address',
  'balancer balancing lb, chart graph diagram, bin bucket, log logarithmic, stack stacked',
  'dash dashed dotted, whole entire, begin beginning start',
  'truncate cut crop shorten ellipsis, clip crop, average mean, reverse descending invert flip',
  'bin bucket histogram, curve curved smooth interpolate interpolation, missing impute absent',
  'join lookup merge combine, facet trellis multiples, rectangle rect brush, drag pan translate',
  'docker container, crash crashed fail failed failure, attach mount, shell bash script command',
  'rollout deploy deployment release, evict drain preempt disruption, registry repository',
  'download pull fetch, upload push publish, maintainer author owner, indent indentation tab',
  'bail abort fail, verbose debug detailed, quiet silent mute, plugin extension addon',
  'glob pattern wildcard, stylesheet css style, fallback alternative alternate unsupported',
  'poster thumbnail preview, submit send, collect gather, refresh reload update',
  'italic slanted oblique, subtle muted faint dim, stretch fill cover',
  'overwrite override replace, nested nesting depth deep, conflict break incompatible',
  'username login account, permission access right privilege, permission permit grant allow, role permission',
  'encryption encrypt cipher, hash digest checksum fingerprint, sign signature signed, verify validate check',
  'host server machine, node machine server, proxy gateway, request call, response reply answer',
  'log logging logger, trace stacktrace, metric measurement statistic, monitor monitoring observe watch',
  'alert alarm notification notify, notify notification inform, warn warning, crash exception error',
  'begin start launch boot startup, stop halt end finish quit exit, pause suspend, resume continue',
  'restart reboot, cancel abort, undo revert rollback, generate generation produce create, build compile',
  'install setup, bundle package archive, compress compression zip gzip minify, thread worker process, task job',
  'queue buffer, batch bulk, threshold limit cutoff, range extent bounds, speed velocity rate fast',
  'percent percentage ratio fraction proportion share, total sum overall, first initial, last final latest',
  'next following subsequent, previous prior former, latitude lat, longitude lng lon, zip postal postcode zipcode',
  'city town, state region province, location place address, cart basket, product item article goods',
  'price cost fee charge, purchase buy order, customer client buyer, coupon voucher discount promo promotion',
  'shipping delivery dispatch shipment, invoice bill billing, payment pay, recipient receiver addressee, sender from',
  'subject topic, audio sound, mute muted, volume loudness, play playback, fullscreen maximized, subtitle caption',
  'tag label keyword, category group class, comment note remark annotation, metadata meta, map dictionary object',
  'null none, empty blank, unique distinct, duplicate copy clone, index position, parent ancestor',
  'child children descendant nested, root base top, source origin, target destination, format encoding',
  'template blueprint, table grid, query search, find search lookup locate',
  'license licence, homepage website site, issue bug, workspace project, main entry entrypoint, import include',
  'package library, function method, option flag switch, lint linter, quote quotation, whitespace space blank',
  'newline linebreak eol, case uppercase lowercase capital, render draw display, zoom magnify scale',
  'cursor pointer mouse, popup modal dialog overlay, loading loader spinner progress, animation animate transition motion',
  'font typeface, top upper above, bottom lower below, inner inside, outer outside, front foreground, back background behind',
  'layer zindex, gridline gridlines grid, marker symbol, line stroke, decimal float double number',
  'timestamp time datetime date, timezone tz, created creation, modified updated changed, deleted removed',
  'offline disconnected, online connected, connection connect, route routing, redirect forward, dns nameserver',
  'subnet cidr network, webhook callback, subscribe listen, topic channel, snapshot backup, restore recover recovery',
  'replica copy, privileged root admin administrator, team group, organization organisation company',
  'guest anonymous, anonymize anonymise mask redact, robot bot crawler, screen viewport, device machine',
  'token cursor, preview thumbnail, weight priority importance, priority precedence order, tolerance tolerate',
  'keep retain preserve persist, retention keep history, drop discard delete, skip omit ignore exclude',
  'inherit extend base, variant kind',
  'simulate simulated dry, draft unpublished, deprecated obsolete outdated maintained, secret credential key',
  'load fetch, write save store output, store save persist storage, print output, emit send publish',
  'instant immediate now, shared common global, public open, strict exact, bound limit',
  'merge combine join concat, split divide separate, group cluster bundle, collect gather aggregate, wide long',
  'rolling moving sliding window, previous preceding before, following after next, count number length',
].flatMap((line) => line.split(', ').map((group) => group.split(' ')));

/** The synonyms of a catalog: those of English and its own. */
export class Thesaurus {
  private readonly groups: SynonymGroups;
  private readonly byWord: GroupNumbers;
  private readonly byRoot: GroupNumbers;
  private readonly byStem: GroupNumbers;
  /** The synonyms of words that were asked for. */
  private readonly known = new Map<string, readonly string[]>();

  constructor(own: SynonymGroups = []) {
    this.groups = [...generalSynonyms, ...own];
    this.byWord = numberGroups(this.groups, (word) => word);
    this.byRoot = numberGroups(this.groups, rootOf);
    this.byStem = numberGroups(this.groups, stemOf);
  }

  /** Whether a word, as it is written, has synonyms. */
  hasSynonyms(word: string): boolean {
    return this.byWord.has(word) || this.byWord.has(singularOf(word));
  }

  /**
   * Whether a typed word is a synonym of another: of the word itself, or of a form of it. A derived
   * word has a meaning of its own: `dropdown` is a `select`, and not what is `selectable`.
   */
  compareMeanings(typed: WordForms, other: WordForms): 'same' | 'alike' | 'other' {
    const ofOther = [other.word, other.singular].map((word) => this.byWord.get(word));
    const isSame = [typed.word, typed.singular].some((word) =>
      ofOther.some((numbers) => shareGroup(this.byWord.get(word), numbers)),
    );
    if (isSame) return 'same';
    const isAlike = shareGroup(this.byStem.get(typed.stem), this.byRoot.get(other.root));
    return isAlike ? 'alike' : 'other';
  }

  /** The synonyms of words with this stem, without those words. */
  synonymsOf(stem: string): readonly string[] {
    const found = [...(this.byStem.get(stem) ?? [])].flatMap((index) => this.groups[index] ?? []);
    return [...new Set(found)].filter((word) => stemOf(word) !== stem);
  }

  /** The synonyms of any of these words. */
  synonymsOfWords(words: Iterable<string>): ReadonlySet<string> {
    const found = new Set<string>();
    for (const word of words) {
      for (const synonym of this.synonymsOfWord(word)) found.add(synonym);
    }
    return found;
  }

  private synonymsOfWord(word: string): readonly string[] {
    const known = this.known.get(word);
    if (known !== undefined) return known;
    const found = this.synonymsOf(stemOf(word));
    this.known.set(word, found);
    return found;
  }
}

/** By a form of a word, the numbers of the groups that have it. */
type GroupNumbers = ReadonlyMap<string, ReadonlySet<number>>;

function numberGroups(groups: SynonymGroups, formOf: (word: string) => string): GroupNumbers {
  const numbers = new Map<string, Set<number>>();
  for (const [index, words] of groups.entries()) {
    for (const form of words.map(formOf)) {
      const known = numbers.get(form);
      if (known === undefined) numbers.set(form, new Set([index]));
      else known.add(index);
    }
  }
  return numbers;
}

function shareGroup(
  a: ReadonlySet<number> | undefined,
  b: ReadonlySet<number> | undefined,
): boolean {
  return a !== undefined && b !== undefined && !a.isDisjointFrom(b);
}
