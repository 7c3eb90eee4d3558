import { FetchingJSONSchemaStore, InputData, JSONSchemaInput, quicktype } from 'quicktype-core';

const CATALOG = 'https://catalog.example';

async function writeTypes(identifier, name) {
  const input = new JSONSchemaInput(new FetchingJSONSchemaStore());
  await input.addSource({ name, uris: [CATALOG + identifier] });
  const inputData = new InputData();
  inputData.addInput(input);
  const rendererOptions = { 'just-types': true };
  const { lines } = await quicktype({ inputData, lang: 'typescript', rendererOptions });
  return lines.join('\n');
}

const types = await writeTypes('/schema/Actions/Action/1.0/index.json', 'Action');
console.log(types.includes('OnSuccess?:')); // true
