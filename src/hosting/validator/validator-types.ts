import type { Definition } from '../../catalog/catalog.ts';
import { toTypeName } from '../types/type-names.ts';
import { typesFile } from '../types/types.ts';

/** `validate.d.mts` of a definition, which makes `validate` a type guard in TypeScript. */
export function writeValidatorTypes({ name, identifier }: Definition): string {
  const type = toTypeName([name]);
  // FastAPI names a schema as the errors are named here.
  const local = type === 'ValidationError' ? 'Instance' : type;
  const imported = local === type ? type : `${type} as ${local}`;
  return `// Types of the validator of ${identifier}.
import type { ${imported} } from "./${typesFile}";

/** What is wrong with a value, as Ajv words it. */
export type ValidationError = {
  /** A JSON Pointer to the part of the value that is wrong. */
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: { [key: string]: unknown };
  message?: string;
};

/** Whether a value is valid; where it is not, \`errors\` says why. */
export declare const validate: {
  (value: unknown): value is ${local};
  errors?: ValidationError[] | null;
};

export { validate as default };
`;
}
