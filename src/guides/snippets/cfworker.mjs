import { Validator } from '@cfworker/json-schema';

const CATALOG = 'https://catalog.example';

async function isValid(identifier, instance) {
  const bundle = CATALOG + identifier.replace('index.json', 'bundle.json');
  const validator = new Validator(await (await fetch(bundle)).json(), '7');
  return validator.validate(instance).valid;
}

const action = '/schema/Actions/Action/1.0/index.json';
console.log(await isValid(action, { Handler: 'Whisper' })); // true
console.log(await isValid(action, { Handler: 'Whisper', OnSuccess: {} })); // false
