import Ajv from 'ajv';

const CATALOG = 'https://catalog.example';

const loadSchema = async (uri) => (await fetch(uri)).json();
const ajv = new Ajv({ loadSchema, strict: false });

async function isValid(identifier, instance) {
  const validate = await ajv.compileAsync({ $ref: CATALOG + identifier });
  return validate(instance);
}

const action = '/schema/Actions/Action/1.0/index.json';
console.log(await isValid(action, { Handler: 'Whisper' })); // true
console.log(await isValid(action, { Handler: 'Whisper', OnSuccess: {} })); // false
