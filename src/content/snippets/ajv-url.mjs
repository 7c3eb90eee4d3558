import Ajv from 'ajv';

const CATALOG = 'https://catalog.example';
const identifier = `${CATALOG}/schema/Actions/Action/1.0/index.json`;

const ajv = new Ajv({ loadSchema: async (uri) => (await fetch(uri)).json() });
ajv.addVocabulary(['x-version', 'x-editor', 'x-enum-categories']);

const validate = await ajv.compileAsync({ $ref: identifier });
console.log(validate({ Handler: 'Whisper' })); // true
console.log(validate({ Handler: 'Whisper', OnSuccess: {} })); // false
console.log(validate.errors[0].instancePath); // /OnSuccess
