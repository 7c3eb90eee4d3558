/** An error as Ajv gives it (`validate.errors`). */
export interface ValidationError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
  /** The name that is wrong, in an error from below `propertyNames`, whose path is that of the object. */
  readonly propertyName?: string;
}

/** `validate` of a definition's `validate.mjs`. */
export interface HostedValidate {
  (value: unknown): boolean;
  readonly errors?: readonly ValidationError[] | null;
}
