import { familyListing, nameListing } from '../files/files.ts';
import { readFolder } from './folders.ts';
import { guideSubject, neighbourGuides, snippetNames } from './guides.ts';
import { alphabetLetters, alphabetPage } from './alphabet.ts';
import { changesPage, feedVersions } from './changes.ts';
import { comparableNames, comparePage, pairHref } from './compared-pairs.ts';
import {
  acknowledgedIn,
  compareDefinitions,
  haveSameInstances,
  historyText,
  versionBefore,
  versionMarks,
  versionTexts,
  versionsOf,
} from './history.ts';
import { familiesPage, familyPage, versionsPage } from './listing.ts';
import { navigation } from './navigation.ts';
import { fileLinks, namesakesOf, neighboursOf, versionsAround } from './reference.ts';
import { linkHref, ownText } from '../own/own-text.ts';
import { pinnedVersion } from './versions.ts';
import { derivedOutcome } from '../tracking/derived-outcome.ts';
import type { Queries } from '../tracking/tracker.ts';

/** The queries that outputs ask, by their names in notes. */
export const queries: Queries = new Map(
  Object.entries({
    acknowledgedIn,
    alphabetLetters,
    alphabetPage,
    changesPage,
    comparableNames,
    compareDefinitions,
    comparePage,
    derivedOutcome,
    familiesPage,
    familyListing,
    familyPage,
    feedVersions,
    fileLinks,
    guideSubject,
    haveSameInstances,
    historyText,
    linkHref,
    nameListing,
    namesakesOf,
    navigation,
    neighbourGuides,
    neighboursOf,
    ownText,
    pairHref,
    pinnedVersion,
    readFolder,
    snippetNames,
    versionBefore,
    versionMarks,
    versionTexts,
    versionsAround,
    versionsOf,
    versionsPage,
  }),
);
