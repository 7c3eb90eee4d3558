const CATALOG = 'https://catalog.example';

async function isValid(identifier, instance) {
  const validator = CATALOG + identifier.replace('index.json', 'validate.mjs');
  const { validate } = await import(validator);
  return validate(instance);
}

const action = '/schema/Actions/Action/1.0/index.json';
console.log(await isValid(action, { Handler: 'Whisper' })); // true
console.log(await isValid(action, { Handler: 'Whisper', OnSuccess: {} })); // false
