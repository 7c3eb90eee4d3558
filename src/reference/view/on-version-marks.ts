import {
  readerMarks,
  type ReaderMark,
  type HostedHistory,
} from '../../history/versions/reader-version.ts';
import { firstError, loadValidate } from './compare/hosted-validate.ts';

/** A page of a version, and the version that its reader uses. */
interface ReaderPage {
  /** `Family/Name`. */
  readonly name: string;
  readonly base: string;
  readonly shown: string;
  readonly own: string;
}

/** The marks for a reader, from the hosted history of the name. @throws Error if that cannot be read. */
export async function marksFor({
  name,
  base,
  shown,
  own,
}: ReaderPage): Promise<readonly ReaderMark[]> {
  const path = `schema/${name}/history.json`;
  const response = await fetch(base + path);
  if (!response.ok) throw new Error(`/${path} cannot be read: ${String(response.status)}.`);
  // The build ensures that it conforms to history.schema.json.
  return readerMarks((await response.json()) as HostedHistory, shown, own);
}

/** Whether an instance conforms to each version, and where it fails, one line per version. */
export async function checkInstance(
  text: string,
  versions: readonly { readonly version: string; readonly folder: string }[],
): Promise<readonly string[]> {
  let instance: unknown;
  try {
    instance = JSON.parse(text);
  } catch (error) {
    return [`This is not JSON: ${error instanceof Error ? error.message : String(error)}.`];
  }
  return Promise.all(
    versions.map(async ({ version, folder }) => {
      const validate = await loadValidate(folder);
      if (validate === undefined) return `${version} has no validator to check it with.`;
      if (validate(instance)) return `Conforms to ${version}.`;
      const { instancePath = '', message = 'is wrong' } = firstError(validate) ?? {};
      const place = instancePath === '' ? 'the instance' : instancePath;
      return `Does not conform to ${version}: ${place} ${message}.`;
    }),
  );
}
