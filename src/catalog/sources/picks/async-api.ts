import { member } from '../../../json/json.ts';
import { dialectIdentifier } from '../../../schema/dialects.ts';
import { statedFormat, type Picker } from './picker.ts';
import { findPlaces } from './pointer.ts';

/** The schemas of an AsyncAPI document, but those that say another format, such as Avro. */
export const asyncApi: Picker = {
  id: 'asyncapi',
  isOf: (root) => /^[23]\./.test(statedFormat(root, 'asyncapi')),
  pick: (root) =>
    findPlaces(root, ['components', 'schemas', '*']).filter(
      ({ node }) => member(node, 'schemaFormat') === undefined,
    ),
  dialectOf: () => dialectIdentifier('07'),
};
