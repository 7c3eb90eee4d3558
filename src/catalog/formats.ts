/** Formats of texts: those of draft-07 (validation, section 7.3), of validators and of OpenAPI. */
export const textFormats = new Set(
  `date-time date time email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference iri
  iri-reference uri-template json-pointer relative-json-pointer regex duration uuid url
  iso-time iso-date-time json-pointer-uri-fragment byte binary password color phone`.split(/\s+/),
);
/** Formats of numbers, from OpenAPI and related specifications. */
export const numberFormats = new Set(
  'int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 float double'.split(' '),
);
/** Kubernetes' own: the value is an integer or a text. */
export const mixedFormats = new Set(['int-or-string']);
