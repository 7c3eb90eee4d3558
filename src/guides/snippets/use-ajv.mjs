import { readFile } from 'node:fs/promises';
import Ajv from 'ajv';

const CATALOG = 'https://catalog.example';
const path = '/schema/Presentations/Text/1.0/bundle.json';

const schema = await (await fetch(CATALOG + path)).json();
const validate = new Ajv({ strict: false }).compile(schema);
const text = await readFile('instance.json', 'utf8');
console.log(validate(JSON.parse(text)), validate.errors);
