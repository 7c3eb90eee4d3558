import { validate } from '@hyperjump/json-schema/draft-07';

const CATALOG = 'https://catalog.example';

async function isValid(identifier, instance) {
  const { valid } = await validate(CATALOG + identifier, instance);
  return valid;
}

const action = '/schema/Actions/Action/1.0/index.json';
console.log(await isValid(action, { Handler: 'Whisper' })); // true
console.log(await isValid(action, { Handler: 'Whisper', OnSuccess: {} })); // false
