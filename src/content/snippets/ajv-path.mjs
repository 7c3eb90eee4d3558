import Ajv from 'ajv';

const CATALOG = 'https://catalog.example';
const identifier = '/schema/Actions/Action/1.0/index.json';

async function loadSchema(uri) {
  const response = await fetch(uri.startsWith('/') ? CATALOG + uri : uri);
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  return response.json();
}

const ajv = new Ajv({ loadSchema });
ajv.addVocabulary(['x-version', 'x-editor', 'x-enum-categories']);

const validate = await ajv.compileAsync({ $ref: identifier });
console.log(validate({ Handler: 'Whisper' })); // true
console.log(validate({ Handler: 'Whisper', OnSuccess: {} })); // false
console.log(validate.errors[0].instancePath); // /OnSuccess
