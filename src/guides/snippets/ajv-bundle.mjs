import Ajv from 'ajv';

const CATALOG = 'https://catalog.example';

const ajv = new Ajv({ strict: false });

async function isValid(identifier, instance) {
  const bundle = CATALOG + identifier.replace('index.json', 'bundle.json');
  const validate = ajv.compile(await (await fetch(bundle)).json());
  return validate(instance);
}

const action = '/schema/Actions/Action/1.0/index.json';
console.log(await isValid(action, { Handler: 'Whisper' })); // true
console.log(await isValid(action, { Handler: 'Whisper', OnSuccess: {} })); // false
