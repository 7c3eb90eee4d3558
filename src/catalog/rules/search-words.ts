import type { JsonNode } from '../../json/json.ts';
import { checkForm } from '../beside/check-form.ts';
import type { Rule } from '../rule.ts';
import schema from '../beside/search-words.schema.json' with { type: 'json' };

export const searchWords = {
  id: 'search-words',
  severity: 'error',
  asks: 'catalog.search.json is valid against /search-words.schema.json.',
  check: (root) => checkForm(schema, root),
} as const satisfies Rule<JsonNode>;
