import type { HostedValidate, ValidationError } from '../../../validation/hosted-validate.ts';

/** The hosted validator of a version, by its folder; `undefined` if it has none. */
export async function loadValidate(folder: string): Promise<HostedValidate | undefined> {
  try {
    const href = `${folder}validate.mjs`;
    const module = (await import(/* @vite-ignore */ href)) as { readonly validate: HostedValidate };
    return module.validate;
  } catch {
    return undefined;
  }
}

/** The first error of an instance; an error of `anyOf` itself says more than those of its branches. */
export function firstError({ errors }: HostedValidate): ValidationError | undefined {
  const telling = errors?.find(({ schemaPath }) => !/\/(?:any|one)Of\/\d/.test(schemaPath));
  return telling ?? errors?.[0];
}
