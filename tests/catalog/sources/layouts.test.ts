import { describe, expect, it } from 'vitest';
import { detectLayout } from '../../../src/catalog/sources/layouts/detect-layout.ts';
import {
  patternFault,
  readPattern,
  type ConfiguredLayout,
} from '../../../src/catalog/sources/layouts/layout-pattern.ts';
import { readSources } from '../../../src/catalog/sources/read-sources.ts';
import { catalogFiles } from '../catalog-files.ts';
import { loadForeign, placesOf, schema, targetsOf } from './foreign.ts';

describe('a layout is told by the files', () => {
  it.each<[ConfiguredLayout, readonly string[], readonly string[]]>([
    [
      '{name}.json',
      ['person.json', 'address.json'],
      ['acme/address current', 'acme/person current'],
    ],
    [
      '{name}.schema.json',
      ['person.schema.json', 'address.schema.json'],
      ['acme/address current', 'acme/person current'],
    ],
    [
      ['{name}-{version}.json', '{name}.json'],
      ['order.json', 'order-1.0.json', 'order-1.10.json', 'base-2.json'],
      ['acme/base-2 current', 'acme/order 1.0', 'acme/order 1.10', 'acme/order current'],
    ],
    [
      '{name}.json',
      ['draft-07-schema.json', 'draft-2019-09-schema.json'],
      ['acme/draft-07-schema current', 'acme/draft-2019-09-schema current'],
    ],
    [
      '{name}.json',
      ['common.json', 'draft-2019-09-strict.json'],
      ['acme/common current', 'acme/draft-2019-09-strict current'],
    ],
    [
      '{version}/schema.json',
      ['v1.0/schema.json', 'v1.1/schema.json', 'latest/schema.json'],
      ['acme/acme v1.0', 'acme/acme v1.1'],
    ],
    [
      '{version}/{name}.json',
      ['Release-1.0.4/pod.json', 'Release-1.1.0/pod.json'],
      ['acme/pod 1.0.4', 'acme/pod 1.1.0'],
    ],
    [
      '{version}/{name}.json',
      ['1.x/claim.json', 'v2.x/claim.json', 'latest/claim.json'],
      ['acme/claim 1.x', 'acme/claim v2.x'],
    ],
    [
      '{version}/{name}.json',
      ['v1/claim.json', 'current/claim.json'],
      ['acme/claim v1', 'acme/claim current'],
    ],
    [
      '**/{name}.json',
      ['all/@b/c/one.json', 'all/@b/d/two.json', 'three.json'],
      ['acme/three current', 'all.b.c/one current', 'all.b.d/two current'],
    ],
    [
      '{version}/{name}.json',
      ['2022Q4/claim.json', '2023Q1/claim.json'],
      ['acme/claim 2022Q4', 'acme/claim 2023Q1'],
    ],
    [
      '{name}-{version}.json',
      ['claim-2022Q4.json', 'claim-2023Q1.json'],
      ['acme/claim 2022Q4', 'acme/claim 2023Q1'],
    ],
    [
      '{version}/{name}.json',
      ['R4/patient.json', 'R4B/patient.json', 'R5/patient.json'],
      ['acme/patient R4', 'acme/patient R4B', 'acme/patient R5'],
    ],
    [
      '{family}_{version}/**/{name}.json',
      ['csaf_2.0/json_schema/csaf.json', 'csaf_2.1/json_schema/csaf.json', 'csaf_2.1/meta.json'],
      ['csaf/csaf 2.0', 'csaf/csaf 2.1', 'csaf/meta 2.1'],
    ],
    [
      '{family}-{version}/**/{name}_{version}_{variant}.json',
      ['kernel-4.0/datacite_4.0_schema.json', 'kernel-4.1/datacite_4.1_schema.json'],
      ['kernel/datacite-schema 4.0', 'kernel/datacite-schema 4.1'],
    ],
    [
      ['{name}{version}.json', '{name}.json'],
      ['common5.3.1.json', 'common5.4.0.json', 'csv1.0.json'],
      ['acme/common 5.3.1', 'acme/common 5.4.0', 'acme/csv1.0 current'],
    ],
    [
      '{version}/{name}.json',
      ['1-0/order.json', '1-1/order.json'],
      ['acme/order 1-0', 'acme/order 1-1'],
    ],
    [
      '{version}/{name}.json',
      ['draft-01/core.json', 'draft-02/core.json'],
      ['acme/core draft-01', 'acme/core draft-02'],
    ],
    [
      ['{name}_{version}.json', '{name}.json'],
      ['Order_V1.json', 'Order_V2.json', 'Price.json'],
      ['acme/Order V1', 'acme/Order V2', 'acme/Price current'],
    ],
    [
      ['{name}{version}.json', '{name}.json'],
      ['orderV1.json', 'orderV2.json', 'IPV4.json'],
      ['acme/IPV4 current', 'acme/order V1', 'acme/order V2'],
    ],
    [
      '{name}/v*/{version}/schema.json',
      ['a/v1/v1.0.0/schema.json', 'a/v1/v1.1.0/schema.json', 'b/v2/v2.0.0/schema.json'],
      ['acme/a v1.0.0', 'acme/a v1.1.0', 'acme/b v2.0.0'],
    ],
    [
      '{name}/v*/{version}/schema.json',
      ['a/v1/v1.0.0/schema.json', 'a/v2/v2.0.0/schema.json'],
      ['acme/a v1.0.0', 'acme/a v2.0.0'],
    ],
    [
      '{name}/v*/{version}.json',
      ['a/v1/v1.0.0.json', 'a/v2/v2.0.0.json'],
      ['acme/a v1.0.0', 'acme/a v2.0.0'],
    ],
    [
      '{version}/{name}_{version}_{variant}.json',
      ['v5.0/CVE_5.0_record.json', 'v5.1/CVE_5.1_record.json'],
      ['acme/CVE-record v5.0', 'acme/CVE-record v5.1'],
    ],
    [
      ['{name}-{version}.swagger.json', '{name}-{version}.oas.yaml'],
      ['a-v4.0.0.swagger.json', 'a-v4.1.0.swagger.json', 'a-v5.0.0.oas.yaml'],
      ['acme/a v4.0.0', 'acme/a v4.1.0', 'acme/a v5.0.0'],
    ],
    [
      '{name}.json',
      ['schema-15924.json', 'schema-3166-1.json', 'schema-639-2.json', 'schema-639-3.json'],
      [
        ...['acme/schema-15924 current', 'acme/schema-3166-1 current'],
        ...['acme/schema-639-2 current', 'acme/schema-639-3 current'],
      ],
    ],
    ['schema-{version}.json', ['schema-1.json', 'schema-2.json'], ['acme/acme 1', 'acme/acme 2']],
    [
      '{name}-{version}/schema.json',
      ['order-1.0/schema.json', 'order-1.1/schema.json', 'price-1.0/schema.json'],
      ['acme/order 1.0', 'acme/order 1.1', 'acme/price 1.0'],
    ],
    [
      ['{name}-{version}.schema.json', '{name}-{version}-{variant}.schema.json'],
      ['bom-1.2.schema.json', 'bom-1.2-strict.schema.json', 'bom-1.3-strict.schema.json'],
      ['acme/bom 1.2', 'acme/bom-strict 1.2', 'acme/bom-strict 1.3'],
    ],
    [
      '{version}/{name}.json',
      ['v1.0/pod.json', 'v1.1/pod.json'],
      ['acme/pod v1.0', 'acme/pod v1.1'],
    ],
    [
      '{name}/{version}.json',
      ['a/1.0.json', 'a/2.0.json', 'b/1.0.json'],
      ['acme/a 1.0', 'acme/a 2.0', 'acme/b 1.0'],
    ],
    [
      '{family}/{name}/jsonschema/{version}',
      ['com.acme/click/jsonschema/1-0-0', 'com.acme/view/jsonschema/1-0-1'],
      ['com.acme/click 1-0-0', 'com.acme/view 1-0-1'],
    ],
    [
      '{family}/{name}/jsonschema/{version}',
      ['com.acme/click/jsonschema/1-0-0', 'com.base/schema/jsonschema/1-0-0'],
      ['com.acme/click 1-0-0', 'com.base/schema 1-0-0'],
    ],
    [
      '{family}/{name}/{name}.{version}.schema.json',
      ['a/b/b.1.0.schema.json', 'a/b/b.2.0.schema.json', 'c/d/d.1.0.schema.json'],
      ['a/b 1.0', 'a/b 2.0', 'c/d 1.0'],
    ],
    [
      '{family}/{version}/{name}.json',
      ['core/2024-01-31/x.json', 'core/2023-01-31/x.json', 'more/2024-01-31/y.json'],
      ['core/x 2023-01-31', 'core/x 2024-01-31', 'more/y 2024-01-31'],
    ],
    [
      '**/{name}.json',
      ['a/b/x.json', 'a/y.json', 'z.json'],
      ['a/y current', 'a.b/x current', 'acme/z current'],
    ],
    ['build/{name}.json', ['build/x.json', 'build/y.json'], ['acme/x current', 'acme/y current']],
    [
      'docs/schemas/{name}.json',
      ['docs/schemas/x.json', 'docs/schemas/y.json'],
      ['acme/x current', 'acme/y current'],
    ],
    ['schemas/{version}/{name}.json', ['schemas/v1/x.json'], ['acme/x v1']],
    [
      '{version}/{name}.json',
      ['2023-06/x.json', '2024-01/x.json'],
      ['acme/x 2023-06', 'acme/x 2024-01'],
    ],
    ['{version}/{name}.json', ['1_9_0/x.json', '1_10_0/x.json'], ['acme/x 1_9_0', 'acme/x 1_10_0']],
    ['My Shop/{name}.json', ['My Shop/x.json'], ['My-Shop/x current']],
    [
      '**/{name}/src/schema.json',
      ['button/src/schema.json', 'forms/select/src/schema.json'],
      ['acme/button current', 'forms/select current'],
    ],
    [
      'packages/**/{name}/schema/{version}.json',
      ['packages/button/schema/v1.json', 'packages/select/schema/v1.json'],
      ['packages/button v1', 'packages/select v1'],
    ],
    [
      'schema/{version}/schema.json',
      ['schema/2024-11-05/schema.json', 'schema/2025-03-26/schema.json'],
      ['acme/acme 2024-11-05', 'acme/acme 2025-03-26'],
    ],
    [
      ['**/{name}/{name}.schema.json', '**/{name}.json'],
      ['button/button.schema.json', 'form/select/select.schema.json', 'form/units.json'],
      ['acme/button current', 'form/select current', 'form/units current'],
    ],
    [
      '**/{name}.json',
      ['core/core.json', 'core/money.json', 'more/more.json', 'more/x.json'],
      ['core/core current', 'core/money current', 'more/more current', 'more/x current'],
    ],
    ['config/schema.json', ['config/schema.json'], ['config/config current']],
    [
      ['schema.{version}.json', 'schema.yaml'],
      ['schema.v1.json', 'schema.yaml'],
      ['acme/acme v1', 'acme/acme current'],
    ],
    ['{name}.json', ['schema.json', 'other.json'], ['acme/other current', 'acme/schema current']],
    [
      ['{version}/{name}-{version}.json', '{version}/{name}.json'],
      ['1.2/order-1.2.json', '1.2/person.json', '1.3/order-1.3.json', '1.3/person-1.2.json'],
      ['acme/order 1.2', 'acme/order 1.3', 'acme/person 1.2', 'acme/person-1.2 1.3'],
    ],
    [
      '{family}/{name}/{version}/index.json',
      ['a/b/1.0/index.json', 'c/d/1.0/index.json'],
      ['a/b 1.0', 'c/d 1.0'],
    ],
    [
      '{name}/{version}/schema.json',
      ['click/v1/schema.json', 'view/v1/schema.json'],
      ['acme/click v1', 'acme/view v1'],
    ],
    [
      '**/{name}/json-schema/schema.json',
      ['extensions/eo/json-schema/schema.json', 'sar/json-schema/schema.json'],
      ['acme/sar current', 'extensions/eo current'],
    ],
    [
      'specification/{version}/**/{name}.json',
      ['specification/v0_8/json/x.json', 'specification/v0_10/json/x.json'],
      ['acme/x v0_8', 'acme/x v0_10'],
    ],
    [
      ['{version}/**/{name}/schema.json', '{version}/**/{name}.json'],
      ['v1/src/make/app/schema.json', 'v1/src/make/page/schema.json', 'v2/src/x.json'],
      ['src/x v2', 'src.make/app v1', 'src.make/page v1'],
    ],
    [
      ['**/{version}/{name}.schema.json', '**/{version}/{name}.json', '**/{name}.schema.json'],
      ['a/b/v1/x.schema.json', 'a/b/v2/y.json', 'c/v1/y.json', 'c/own/x.schema.json'],
      ['a.b/x v1', 'a.b/y v2', 'c/y v1', 'c.own/x current'],
    ],
    [
      ['{version}/**/{name}.schema.json', '{version}/**/{name}.json'],
      ['v1/a/x.schema.json', 'v1/y.json', 'v2/b/y.json'],
      ['a/x v1', 'acme/y v1', 'b/y v2'],
    ],
    [
      ['**/{name}/{version}/schema.json', '**/{version}/{name}.json'],
      ['a/b/v1/schema.json', 'a/b/v2/schema.json', 'c/v1/x.json', 'c/v1/y.json', 'c/v2/x.json'],
      ['a/b v1', 'a/b v2', 'c/x v1', 'c/x v2', 'c/y v1'],
    ],
    [
      '**/{version}/{name}.json',
      ['a/b/v1/schema.json', 'a/b/v1/message.json', 'c/v1/x.json', 'c/v2/schema.json'],
      ['a.b/message v1', 'a.b/schema v1', 'c/schema v2', 'c/x v1'],
    ],
    [
      ['{version}/**/{name}/index.json', '{version}/**/{name}.json'],
      ['v1/a/index.json', 'v1/a/x.json', 'v2/b/index.json', 'v2/c/d/y.json', 'v2/index.json'],
      ['a/x v1', 'acme/a v1', 'acme/b v2', 'acme/index v2', 'c.d/y v2'],
    ],
    [
      'versions/{version}/schema.json',
      ['versions/1.0/schema.json', 'versions/2.0/schema.json'],
      ['acme/acme 1.0', 'acme/acme 2.0'],
    ],
    [
      '**/{name}.json',
      ['core/schemas/x.json', 'more/schemas/y.json'],
      ['core/x current', 'more/y current'],
    ],
    [
      ['**/{name}/schemas/{version}.json', '**/{version}/{name}.json'],
      ['order/schemas/1.json', 'order/schemas/2.json', 'b/c/schemas/1.json', 'd/schemas/2/x.json'],
      ['acme/order 1', 'acme/order 2', 'b/c 1', 'd/x 2'],
    ],
    [
      '{version}/**/{name}.json',
      ['v1/schemas/x.json', 'v1/schemas/b/c/y.json'],
      ['acme/x v1', 'b.c/y v1'],
    ],
    ['{name}.json', ['größe.json', 'a.b_c-d.json'], ['acme/a.b_c-d current', 'acme/größe current']],
    ['{name}.json', ['a b.json', '1-no-$id.json'], ['acme/1-no-id current', 'acme/a-b current']],
    ['**/{name}.json', ['My Shop/(x).json', 'b/y-.json'], ['b/y- current', 'My-Shop/x current']],
    ['**/{name}.json', ['@/x.json', 'b/@/y.json'], ['acme/x current', 'b/y current']],
    ['@/{name}.json', ['@/x.json', '@/y.json'], ['acme/x current', 'acme/y current']],
    [
      '{version}/**/{name}.schema',
      ['0.4/schemas/image.schema', '0.5-dev1/schemas/image.schema', '0.5/schemas/label.schema'],
      ['acme/image 0.4', 'acme/image 0.5-dev1', 'acme/label 0.5'],
    ],
    [
      ['{name}.jsonschema', '{name}.schema'],
      ['order.schema', 'person.jsonschema'],
      ['acme/order current', 'acme/person current'],
    ],
    ['json/{name}', ['json/Allele', 'json/Range'], ['acme/Allele current', 'acme/Range current']],
    ['{name}/{version}', ['a/1.0', 'a/2.0', 'b/1.0'], ['acme/a 1.0', 'acme/a 2.0', 'acme/b 1.0']],
    [
      '**/{version}/**/{name}.json',
      ['draft/2024-03/meta/core.json', 'release/1.0-rc1/meta/core.json', 'release/1.0/x.json'],
      ['draft.meta/core 2024-03', 'release/x 1.0', 'release.meta/core 1.0-rc1'],
    ],
    [
      '**/{version}/**/{name}.json',
      ['more/2.0/One/schema/x.json', 'more/2.0/Two/schema/x.json', 'spec/2.0/schema/y.json'],
      ['more.One/x 2.0', 'more.Two/x 2.0', 'spec/y 2.0'],
    ],
    ['schemas/{version}.json', ['schemas/v1.0.0.json'], ['acme/acme v1.0.0']],
    [
      ['schemas/{version}.json', 'schemas/{version}-{name}.json', 'schemas/{name}.json'],
      ['1.0.0', '1.0.0-without-$id', '1.1.0-rc2', '1.1.0-rc2-without-$id', 'all'].map(
        (name) => `schemas/${name}.json`,
      ),
      [
        ...['acme/acme 1.0.0', 'acme/acme 1.1.0-rc2', 'acme/all current'],
        ...['acme/without-id 1.0.0', 'acme/without-id 1.1.0-rc2'],
      ],
    ],
    [
      ['{name}-{version}.schema.json', '{name}.schema.json'],
      ['bom-1.2.SNAPSHOT', 'bom-1.10.SNAPSHOT', 'spdx.SNAPSHOT'].map(
        (name) => `${name}.schema.json`,
      ),
      ['acme/bom 1.2.SNAPSHOT', 'acme/bom 1.10.SNAPSHOT', 'acme/spdx.SNAPSHOT current'],
    ],
    [
      '{name}-{version}.json',
      ['order-2023-01.json', 'order-2024-06-01.json'],
      ['acme/order 2023-01', 'acme/order 2024-06-01'],
    ],
    [
      ['{name}{version}.json', '{name}.json'],
      ['pacs.008.001.08.json', 'pacs.009.001.08.json', 'crossref5.3.1.json'],
      ['acme/crossref 5.3.1', 'acme/pacs.008.001.08 current', 'acme/pacs.009.001.08 current'],
    ],
    [
      ['{name}.{version}.json', '{name}.json'],
      ['Chassis.json', 'Chassis.v1_2_0.json', 'Chassis.v1_10_0.json', 'oauth2.v1.json'],
      [
        ...['acme/Chassis v1_2_0', 'acme/Chassis v1_10_0', 'acme/Chassis current'],
        'acme/oauth2 v1',
      ],
    ],
    [
      '{version}.json',
      ['v1.json', 'v2.json', 'v10.json'],
      ['acme/acme v1', 'acme/acme v2', 'acme/acme v10'],
    ],
    [
      '{name}_{version}.json',
      ['order_v1_2.json', 'order_v1_10.json'],
      ['acme/order v1_2', 'acme/order v1_10'],
    ],
    [
      '{version}/{name}.json',
      ['1__0__3/release.json', '1__1__5/release.json'],
      ['acme/release 1__0__3', 'acme/release 1__1__5'],
    ],
    [
      ['**/{version}/**/{name}-{version}.json', '**/{name}-{version}.json', '**/{name}.json'],
      ['2.0/model/part-2.0.json', 'bom-1.2.json', 'bom-1.3.json', 'spdx.json', 'jsf.json'],
      [
        ...['acme/bom 1.2', 'acme/bom 1.3', 'acme/jsf current', 'acme/spdx current'],
        'model/part 2.0',
      ],
    ],
  ])('%s of %j', (layout, paths, places) => {
    const found = loadForeign(Object.fromEntries(paths.map((path) => [path, schema()])));
    expect(found.lines).toEqual([]);
    expect(found.layouts).toEqual([layout]);
    expect(placesOf(found.catalog)).toEqual(places);
  });

  it('which a file that is named by its version does not tell alone', () => {
    const places = ['definitions/a/2.6.0/x', 'definitions/b/2.6.0/y', 'definitions/c/2.6.0/z'];
    const paths = ['core/2.6.0', 'definitions/d/2.6.0/w', ...places].map(
      (place) => `${place}.json`,
    );
    const content = Object.fromEntries(paths.map((path) => [path, schema()]));
    const found = loadForeign({ ...content, '3.0.0.json': schema(), 'codes/404.json': schema() });
    expect(placesOf(found.catalog)).toEqual([
      'acme/3.0.0 current',
      'acme/core 2.6.0',
      'codes/404 current',
      'definitions.a/x 2.6.0',
      'definitions.b/y 2.6.0',
      'definitions.c/z 2.6.0',
      'definitions.d/w 2.6.0',
    ]);
  });

  it('of files that are named by their versions alone is that of one definition', () => {
    const names = ['1.0.0', '1.1.0', '2.0.0-rc1', '2.0.0', 'other'];
    const content = Object.fromEntries(names.map((name) => [`${name}.json`, schema()]));
    const found = loadForeign(content);
    const versions = ['1.0.0', '1.1.0', '2.0.0-rc1', '2.0.0'].map((text) => `acme/acme ${text}`);
    expect(placesOf(found.catalog)).toEqual([...versions, 'acme/other current']);
    const layout = ['{version}.json', '{name}.json'];
    expect(found.layouts).toEqual([layout]);
    expect(placesOf(loadForeign(content, { layout }).catalog)).toEqual([
      ...versions,
      'acme/other current',
    ]);
  });

  it('which a name tells that says after its version that it is a schema', () => {
    const paths = ['a/x-v1-schema', 'a/x-v2-schema', 'b/y-1.0-schema', 'b/z-schema'];
    const content = Object.fromEntries(paths.map((path) => [`${path}.json`, schema()]));
    const found = loadForeign(content);
    const places = ['a/x v1', 'a/x v2', 'b/y 1.0', 'b/z-schema current'];
    expect(placesOf(found.catalog)).toEqual(places);
    const layout = ['**/{name}-{version}-schema.json', '**/{name}.json'];
    expect(found.layouts).toEqual([layout]);
    expect(placesOf(loadForeign(content, { layout }).catalog)).toEqual(places);
  });

  it('which a few folders that are named by versions tell for what is in them', () => {
    const paths = ['a', 'b', 'c', 'f', 'g', 'v1/d', 'v2/d', 'more/1.0/e', '2024/h'];
    const content = Object.fromEntries(paths.map((path) => [`${path}.json`, schema()]));
    const found = loadForeign(content);
    const places = [
      ...['acme/a current', 'acme/b current', 'acme/c current', 'acme/d v1', 'acme/d v2'],
      ...['acme/f current', 'acme/g current', 'acme/h 2024', 'more/e 1.0'],
    ];
    expect(placesOf(found.catalog)).toEqual(places);
    const layout = ['**/{version}/{name}.json', '**/{name}.json'];
    expect(found.layouts).toEqual([layout]);
    expect(placesOf(loadForeign(content, { layout }).catalog)).toEqual(places);
  });

  it('which a few folders that are named by versions tell for the folders around them', () => {
    const paths = ['a', 'b', 'c', 'f', 'g', 'oas/v3.1/index', 'oas/v3.1/meta', 'api/2/schema'];
    const content = Object.fromEntries(paths.map((path) => [`${path}.json`, schema()]));
    const found = loadForeign(content);
    expect(placesOf(found.catalog)).toEqual([
      ...['acme/a current', 'acme/api 2', 'acme/b current', 'acme/c current'],
      ...['acme/f current', 'acme/g current', 'acme/oas v3.1', 'oas/meta v3.1'],
    ]);
  });

  it.each([
    [
      ['packages/a/src/schema', 'packages/b/lib/schema', 'packages/b/lib/part'],
      ['b.lib/part current', 'packages/a current', 'packages/b current'],
    ],
    [
      ['src/schema', 'lib/schema', 'test/x'],
      ['acme/acme current', 'acme/lib current', 'test/x current'],
    ],
    [
      ['schema', 'src/schema', 'test/x'],
      ['acme/schema current', 'acme/src current', 'test/x current'],
    ],
    [
      ['src/1.0', 'src/1.1', 'test/x'],
      ['acme/acme 1.0', 'acme/acme 1.1', 'test/x current'],
    ],
    [
      ['dist/3.0', 'dist/3.1'],
      ['acme/acme 3.0', 'acme/acme 3.1'],
    ],
    [
      ['src/1.0', 'dist/1.0', 'lib/2.0'],
      ['acme/acme 1.0', 'acme/acme 2.0', 'acme/dist 1.0'],
    ],
    [['lib-esm/schemas/a'], ['acme/a current']],
  ])('in which folders of code name no file: %j', (paths, places) => {
    const files = paths.map((path) => [`${path}.json`, schema({ title: path })] as const);
    const content = Object.fromEntries(files);
    const { catalog, guesses, lines } = loadForeign(content);
    expect(lines).toEqual([]);
    expect(placesOf(catalog)).toEqual(places);
    expect(placesOf(loadForeign(content, guesses[0]).catalog)).toEqual(places);
  });

  it('of a registry of Iglu, whose schemas say who they are themselves', () => {
    const meta =
      'http://iglucentral.com/schemas/com.snowplowanalytics.self-desc/schema/jsonschema/1-0-0#';
    const click = (version: string): object => ({
      $schema: meta,
      self: { vendor: 'com.acme', name: 'click', format: 'jsonschema', version },
      type: 'object',
      properties: {
        id: { type: 'string' },
        x: { type: 'number', minimum: 0, exclusiveMinimum: true },
      },
    });
    const found = loadForeign({
      'README.md': 'text',
      'jsonpaths/com.acme/click_1.json': { jsonpaths: ['$.id'] },
      'schemas/com.acme/click/jsonschema/1-0-0': click('1-0-0'),
      'schemas/com.acme/click/jsonschema/1-0-1': click('1-0-1'),
    });
    expect(found.lines).toEqual([
      'warning stray-file acme/jsonpaths/com.acme/click_1.json:1:1 left out: not a JSON Schema',
    ]);
    expect(placesOf(found.catalog)).toEqual(['com.acme/click 1-0-0', 'com.acme/click 1-0-1']);
    expect(found.catalog?.definitions.map(({ dialect }) => dialect)).toEqual(['04', '04']);
  });

  it('unless two say as much of different files', () => {
    const paths = ['a/1/2.json', 'b/1/2.json', 'c/x/1.json', 'd/1/x.json'];
    expect(detectLayout(paths)).toEqual({
      kind: 'failed',
      message:
        'the folder may be laid out as {family}/{name}/{version}.json or as {family}/{version}/{name}.json (a/1/2.json, b/1/2.json, c/x/1.json): say which in catalog.config.json, as "sources": [{ "layout": "{version}/{name}.json" }], or "{name}.schema.json", "{family}/{name}/{version}.json"',
    });
  });

  it('and a file that cannot be read is named where there is no schema', () => {
    expect(loadForeign({ 'a.json': '{ "type": "object", }' }).lines).toEqual([
      expect.stringMatching(/^error source-layout acme:1:1 no file of this folder is recognised/),
      'warning stray-file acme/a.json:1:19 left out: it cannot be read: JSON does not allow a trailing comma',
    ]);
  });

  it('and an error shows files and patterns where there is no schema', () => {
    expect(loadForeign({ 'package.json': { name: 'x', type: 'module' } }).lines).toEqual([
      'error source-layout acme:1:1 no file of this folder is recognised as a JSON Schema, neither by a $schema nor by keywords (package.json): say which in catalog.config.json, as "sources": [{ "layout": "{version}/{name}.json" }], or "{name}.schema.json", "{family}/{name}/{version}.json"; if a file holds several schemas, add "pick": ["/schemas/*"]',
    ]);
  });
});

describe('a folder whose schemas are not files of their own', () => {
  const list = [
    { $id: 'https://a.example/one.json', title: 'One', type: 'object' },
    { $id: 'https://a.example/two.json', title: 'Two', properties: { one: { $ref: 'one.json' } } },
  ];
  const source = '{ "path": ".", "layout": "data/all.json", "family": "all", "pick": ["/*"] }';

  it('gets the configuration that takes them out of the file', () => {
    expect(loadForeign({ 'data/all.json': list, 'package.json': { name: 'a' } }).lines).toEqual([
      `error source-layout acme:1:1 no file of this folder is a JSON Schema, but data/all.json has schemas at /*: say so in catalog.config.json, as "sources": [${source}]`,
    ]);
  });

  it('which names them after the file', () => {
    const options = { layout: 'data/all.json', pick: ['/*'] };
    const { catalog, lines } = loadForeign(
      { 'data/all.json': list },
      { ...options, family: 'all' },
    );
    expect(placesOf(catalog)).toEqual(['all/One current', 'all/Two current']);
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([]);
    const unnamed = loadForeign({ 'data/all.json': list }, options);
    expect(placesOf(unnamed.catalog)).toEqual(['acme/One current', 'acme/Two current']);
  });

  it('also beside files that are schemas', () => {
    expect(loadForeign({ 'data/all.json': list, 'other.json': schema() }).lines).toEqual([
      `warning stray-file acme/data/all.json:1:1 left out: not a JSON Schema, but with schemas at /*: to show them, say in catalog.config.json "sources": [{ "path": "." }, ${source}]`,
    ]);
  });

  it.each([
    [
      'a map in the document',
      { components: { schemas: { A: { properties: { b: {} } } } } },
      '/components/schemas/*',
    ],
    ['a list in a list', { parts: [{ schemas: [{ $ref: '#' }] }] }, '/parts/0/schemas/*'],
    [
      'one beside settings',
      {
        schema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } } },
        layout: [{ type: 'section', items: [{ items: ['a'] }] }],
      },
      '/schema',
    ],
  ])('wherever they are: %s', (_what, document, pointer) => {
    const { lines } = loadForeign({ 'a.json': { openrpc: '1.2.6', ...document } });
    expect(lines).toEqual([expect.stringContaining(`a.json has schemas at ${pointer}: `)]);
  });

  it.each([
    ['the fields of a table', [{ name: 'a', type: 'string' }]],
    ['only some', { a: { properties: { b: {} } }, b: { other: 1 } }],
    ['an object with properties', { a: { type: 'object', properties: { x: 1 } }, b: 1 }],
    ['parts of a list', [{ type: 'object', properties: { x: { type: 'string' } } }, 1]],
    ['nothing', []],
  ])('unless there are none: %s', (_what, document) => {
    const { lines } = loadForeign({ 'a.json': document });
    expect(lines).toEqual([expect.stringContaining('no file of this folder is recognised')]);
  });

  it('names three files, and counts the others', () => {
    const files = ['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.json`, list] as const);
    expect(loadForeign(Object.fromEntries(files)).lines).toEqual([
      expect.stringMatching(/"layout": "c\.json",.*\], and the same for 2 more files$/),
    ]);
  });

  it('is told to write what modules export', () => {
    const modules = { '.eslintrc.js': '', 'lib/index.d.ts': 'export {}' };
    const files = { 'package.json': { name: 'a' }, ...modules };
    expect(loadForeign(files).lines).toEqual([
      'error source-layout acme:1:1 no file of this folder is recognised as a JSON Schema, neither by a $schema nor by keywords; schemas that modules export, such as lib/index.d.ts, are not read: write each to a JSON file, and name the folder of these files',
    ]);
    const both = { 'package.json': '{}', 'index.d.mts': '', 'index.mjs': 'export {}' };
    expect(loadForeign(both).lines).toEqual([expect.stringContaining('such as index.mjs, are')]);
    const named = { ...both, 'lib/order-schema.mjs': '', 'lib/schema.d.mts': '' };
    expect(loadForeign(named).lines).toEqual([
      expect.stringContaining('such as lib/order-schema.mjs, are'),
    ]);
  });
});

it('a file that is true or false is told in other words, since it cannot have an identifier', () => {
  const properties = { t: { $ref: 'yes.json' }, f: { $ref: 'no.json' } };
  const files = { 'yes.json': 'true', 'no.json': 'false', 'a.json': schema({ properties }) };
  expect(loadForeign(files).lines).toEqual([
    'error root-type acme/no.json:1:1 a definition must be a JSON object; found false, for which you can write { "not": {} }',
    'error root-type acme/yes.json:1:1 a definition must be a JSON object; found true, for which you can write {}',
  ]);
});

it('a file whose type is that of another format is no schema, unless another keyword says that it is', () => {
  const files = {
    'field.json': { key: 'lanes', type: 'number', minValue: 1, title: 'Lanes', default: 2 },
    'plain.json': { type: 'number', description: 'A number.', 'x-unit': 'm' },
    'typo.json': { type: 'number', minimum: 1, maxmum: 2 },
  };
  const { catalog, lines } = loadForeign(files);
  expect(placesOf(catalog)).toEqual(['acme/plain current', 'acme/typo current']);
  expect(lines).toContain('warning stray-file acme/field.json:1:1 left out: not a JSON Schema');
});

it('a file that names its schema is called an instance', () => {
  const files = { 'a.json': schema(), 'b.json': { $schema: './other.json', name: 'b' } };
  expect(loadForeign(files).lines).toEqual([
    'warning stray-file acme/b.json:1:1 left out: not a JSON Schema, but an instance of one, by its $schema "./other.json"',
  ]);
});

describe('a file that names a schema of the catalog', () => {
  const $id = 'https://acme.example/order/v1.json';
  const order = schema({ $id, properties: { count: { type: 'integer' } } });
  const instance = (count: unknown): object => ({ $schema: $id, count });

  it('is an example of it, if it conforms', () => {
    const { catalog, lines } = loadForeign({
      'order/v1.json': order,
      'order/v2.json': schema({ properties: { count: { type: 'number' } } }),
      'examples/one.json': instance(1),
      'examples/two.json': instance('2'),
      'more/one.json': { $schema: `${$id}#`, count: 3 },
      'more/by place.json': { $schema: '../order/v2.json', count: 1.5 },
    });
    expect(lines).toEqual([
      'warning stray-file acme/examples/two.json:3:12 /count left out: an instance of a schema of the catalog, by its $schema, but not a valid one: /count must be integer (type)',
    ]);
    const examples = catalog?.definitions.flatMap((found) => found.examples) ?? [];
    expect(examples.map(({ path }) => path)).toEqual([
      'acme/order/v1/examples/one.json',
      'acme/order/v1/examples/one-2.json',
      'acme/order/v2/examples/by-place.json',
    ]);
    expect(examples.map(({ bytes }) => new TextDecoder().decode(bytes))).toEqual([
      expect.stringContaining('"count": 1\n'),
      expect.stringContaining('"count": 3\n'),
      expect.stringContaining('"count": 1.5\n'),
    ]);
  });

  it('is no fault and is not ignored where the layout is stated', () => {
    const content = {
      'order/v1.json': order,
      'order/v2.json': schema(),
      'order/v3.json': instance(1),
      'uses/v1.json': instance(1),
      'package.json': { name: 'acme' },
    };
    const [guess] = loadForeign({ ...content, 'uses/v2.json': { count: 2 } }).guesses;
    expect(guess).toEqual({ layout: '{name}/{version}.json', ignore: ['/uses/v2.json'] });
    const { catalog, lines } = loadForeign(content, { layout: '{name}/{version}.json' });
    expect(lines).toEqual([]);
    expect(catalog?.definitions.flatMap((found) => found.examples)).toHaveLength(2);
  });

  it('is no example if several schemas have that $id', () => {
    const { catalog, lines } = loadForeign({
      'a/v1.json': order,
      'a/v2.json': schema({ $id, minProperties: 1 }),
      'x/one.json': instance(1),
    });
    expect(catalog?.definitions.flatMap((found) => found.examples)).toEqual([]);
    expect(lines.filter((line) => line.includes('stray-file'))).toEqual([
      expect.stringContaining('acme/x/one.json:1:1 left out: not a JSON Schema, but an instance'),
    ]);
  });

  it('is one of ten examples that are not long', () => {
    const names = Array.from({ length: 12 }, (_, index) => `x/${String(index)}.json`);
    const many = Object.fromEntries(names.map((name) => [name, instance(1)]));
    const long = { ...instance(1), text: 'x'.repeat(40_000) };
    const content = { 'order/v1.json': order, 'order/v2.json': schema(), 'x/-long.json': long };
    const { catalog, lines } = loadForeign({ ...content, ...many });
    expect(lines).toEqual([]);
    expect(catalog?.definitions.flatMap((found) => found.examples)).toHaveLength(10);
  });
});

describe('a file in a folder of examples', () => {
  const properties = { count: { type: 'integer' } };
  const files = {
    'order/order.json': schema({ properties }),
    'order/examples/one.json': { count: 1 },
    'order/examples/two.json': { count: '2' },
    'order/examples/deep/three.json': { count: 3 },
    'parts/a.json': schema(),
    'parts/b.json': schema(),
    'parts/examples/four.json': { count: 4 },
  };

  it('is one of the only schema beside the folder, if it conforms', () => {
    const { catalog, lines } = loadForeign(files);
    const examples = catalog?.definitions.flatMap((found) => found.examples) ?? [];
    expect(examples.map(({ path }) => path)).toEqual(['order/order/current/examples/one.json']);
    expect(lines).toEqual([
      'warning stray-file acme/order/examples/deep/three.json:1:1 left out: not a JSON Schema',
      'warning stray-file acme/order/examples/two.json:2:12 /count left out: an example of the schema beside its folder, but not a valid one: /count must be integer (type)',
      'warning stray-file acme/parts/examples/four.json:1:1 left out: not a JSON Schema',
    ]);
  });

  it('is one that must not conform where the folder says so', () => {
    const { catalog, lines } = loadForeign({
      'order/order.json': schema({ properties }),
      ...{
        'order/examples/valid/a.json': { count: 1 },
        'order/examples/invalid/b.json': { count: '2' },
      },
      ...{ 'order/invalid/c.json': [], 'order/invalid-examples/d.json': { count: 4 } },
    });
    const examples = catalog?.definitions.flatMap((found) => found.examples) ?? [];
    expect(examples.map(({ name, error }) => [name, error])).toEqual([
      ['a', undefined],
      ['b', { instancePath: '/count', keyword: 'type', message: 'must be integer' }],
      ['c', { instancePath: '', keyword: 'type', message: 'must be object' }],
    ]);
    expect(lines).toEqual([
      'warning stray-file acme/order/invalid-examples/d.json:1:1 left out: its folder is for examples that do not conform, but it does',
    ]);
  });

  it('is not ignored where the layout is stated', () => {
    const [guess] = loadForeign(files).guesses;
    const { layout, ignore } = guess ?? {};
    expect(ignore).toEqual(['/order/examples/deep/', '/parts/examples/']);
    const { catalog } = loadForeign(files, layout === undefined ? {} : { layout });
    expect(catalog?.definitions.flatMap((found) => found.examples)).toHaveLength(1);
  });
});

it('a name has each version once', () => {
  const { lines, catalog } = loadForeign({ 'x/1.0.json': schema(), 'x/1.0.0.json': schema() });
  expect(lines).toEqual([
    expect.stringMatching(
      /^error version-collision .* 1\.0(?:\.0)? and 1\.0(?:\.0)? are the same version: .*; rename the file/,
    ),
  ]);
  expect(catalog?.definitions).toHaveLength(1);
});

describe('a pattern', () => {
  it.each([
    ['definitions/{version}/{name}.json', 'definitions/1.0/a.json', { name: 'a', version: '1.0' }],
    [
      '{family}/{name}/{name}.{version}.json',
      'f/n/n.1.0.json',
      { family: 'f', name: 'n', version: '1.0' },
    ],
    ['{family}/{name}/{name}.{version}.json', 'f/n/m.1.0.json', undefined],
    ['*/{name}.json', 'any/a.json', { name: 'a' }],
    ['*/{name}.json', 'any/other/a.json', undefined],
    ['**/{name}.json', 'any/other/a.json', { family: 'any.other', name: 'a' }],
    ['{name}.schema.json', 'a.b.schema.json', { name: 'a.b' }],
    ['{name}.json', 'axjson', undefined],
  ])('%s of %s', (text, path, parts) => {
    expect(readPattern(text, 'configured').match(path)).toEqual(parts);
  });

  it.each([
    ['{nam}.json', '{nam} is not {family}, {name}, {version} or {variant}'],
    ['{version}.json', undefined],
    ['schema.json', undefined],
    ['*.json', 'the pattern has neither {name} nor {version}'],
    ['{family}.json', 'the pattern has neither {name} nor {version}'],
    ['../{name}.json', 'the pattern must be a path inside the source'],
    ['{name}.json', undefined],
  ])('%s may be wrong', (text, fault) => {
    expect(patternFault(text)).toBe(fault);
  });

  it('that fits no file is an error', () => {
    const { lines } = loadForeign({ 'a.json': schema() }, { layout: '{version}/{name}.json' });
    expect(lines[0]).toBe(
      'error source-layout acme:1:1 no file matches the layout {version}/{name}.json; the source has a.json',
    );
  });

  it('that fits some schemas names the others, and no data', () => {
    const { catalog, lines } = loadForeign(
      { 'v1/a.json': schema(), 'b.json': schema(), 'package.json': {} },
      { layout: '{version}/{name}.json' },
    );
    expect(placesOf(catalog)).toEqual(['acme/a v1']);
    expect(lines).toEqual([
      'warning stray-file acme/b.json:1:1 left out: the file is a schema, and no pattern of "layout" matches it; add one, or name it in "ignore"',
    ]);
  });

  it('names no schema that another source takes', () => {
    const files = catalogFiles({ 'v1/a.json': schema(), 'b.json': schema() });
    const { foreign } = readSources(
      ['{version}/{name}.json', '{name}.json'].map((layout) => ({
        options: { folder: '', name: 'acme', layout },
        revisions: [{ files }],
      })),
    );
    expect(foreign?.diagnostics).toEqual([]);
  });
});

describe('what is not a schema is left out', () => {
  it('without a warning if its name does not say that it is data', () => {
    const found = loadForeign({
      Allele: schema(),
      Broken: '{ "$schema": "http://json-schema.org/draft-07/schema#", }',
      LICENSE: 'Permission is hereby granted',
      Pipfile: '{ "name": "x" }',
      'order.schema': 'attributetype ( 1.3.6 )',
      tool: new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0]),
    });
    expect(placesOf(found.catalog)).toEqual(['acme/Allele current']);
    expect(found.lines).toEqual([
      'error json acme/Broken:1:55 JSON does not allow a trailing comma',
    ]);
  });

  it('with a warning if it is data, and without one otherwise', () => {
    const found = loadForeign({
      'a.json': schema(),
      'package.json': { name: 'x', type: 'module' },
      'tsconfig.json': '{ // comments\n}',
      'notes.txt': 'a',
    });
    expect(placesOf(found.catalog)).toEqual(['acme/a current']);
    expect(found.lines).toEqual([
      'warning stray-file acme/package.json:1:1 left out: not a JSON Schema',
      'warning stray-file acme/tsconfig.json:1:3 left out: it cannot be read: JSON does not allow comments',
    ]);
  });

  it('with the reason if it has no text or another format', () => {
    const found = loadForeign({
      'a.json': schema(),
      'b.json': '',
      'c.yaml': '\n',
      'paths/pets.yaml': 'get: { responses: { 200: { description: all } } }',
      'd.json5': `{ $schema: 'http://json-schema.org/draft-07/schema#' }`,
      'e.json5': '{ extends: [] }',
    });
    expect(placesOf(found.catalog)).toEqual(['acme/a current']);
    expect(found.lines).toEqual([
      'warning stray-file acme/b.json:1:1 left out: the file is empty',
      'warning stray-file acme/c.yaml:1:1 left out: the file is empty',
      'warning stray-file acme/d.json5:1:1 left out: JSON5 is not supported; write it as JSON, as JSON with comments (.jsonc) or as YAML',
      'warning stray-file acme/paths/pets.yaml:1:1 left out: not a JSON Schema',
    ]);
  });

  it('unless only its type is misspelt, which is an error', () => {
    const { lines } = loadForeign({
      'a.json': schema(),
      'b.json': { type: 'Object', properties: { c: { type: 'string' } } },
      'd.json': { type: 'Text', properties: { c: 1 } },
      'e.json': { type: 'String', label: 'e' },
    });
    expect(lines.filter((line) => !line.includes('missing-dialect'))).toEqual([
      'error meta-schema acme/b.json:2:11 /type "Object" is not a type (did you mean object?); expected array, boolean, integer, null, number, object or string',
      'warning stray-file acme/d.json:1:1 left out: not a JSON Schema',
      'warning stray-file acme/e.json:1:1 left out: not a JSON Schema',
    ]);
  });

  it('also if it has no keyword but $schema, nor a schema, unless a schema refers to it', () => {
    const [$schema, dialect] = ['', 'draft-07/'].map(
      (path) => `http://json-schema.org/${path}schema`,
    );
    const schemas = { a: { type: 'string' } };
    const { catalog, lines } = loadForeign({
      'src/a/schema.json': schema({
        properties: { b: { $ref: '../../parts.json#/inner/deep/b' } },
      }),
      'src/b/schema.json': schema(),
      'src/c/schema.json': { $schema: dialect, $comment: 'Anything.' },
      'executors.json': { $schema, executors: { a: { schema: './src/a/schema.json' } } },
      'held.json': { $schema: dialect, schemas },
      'parts.json': { $schema: dialect, inner: { deep: { b: {} } } },
    });
    expect(placesOf(catalog)).toEqual([
      'acme/held current',
      'acme/parts current',
      'src/a current',
      'src/b current',
      'src/c current',
    ]);
    expect(lines.filter((line) => line.includes('stray-file'))).toEqual([
      'warning stray-file acme/executors.json:1:1 left out: not a JSON Schema: it has no keyword but $schema',
    ]);
  });

  it('also if it is JSON-LD, whose documents may have names of keywords', () => {
    const thing = { '@context': 'https://www.w3.org/2022/wot/td/v1.1', title: 'Lamp' };
    const on = { type: 'boolean', forms: [{ href: '/on' }] };
    const { catalog, lines } = loadForeign({
      'a.json': schema({ '@context': { title: 'http://schema.org/name' } }),
      'lamp.json': { ...thing, properties: { on } },
    });
    expect(placesOf(catalog)).toEqual(['acme/a current']);
    expect(lines).toEqual(['warning stray-file acme/lamp.json:1:1 left out: not a JSON Schema']);
  });

  it('also if it is a JSON Type Definition, whose properties are required', () => {
    const { catalog, lines } = loadForeign({
      'a.json': schema(),
      'choice.json': { discriminator: 'kind', mapping: { b: { properties: {} } } },
      'list.json': { properties: { tags: { elements: { type: 'string' } } } },
      'own.json': { properties: { tags: { description: 'Own.', values: {} } } },
      'ref.json': { definitions: { name: { type: 'string' } }, ref: 'name' },
      'user.json': { properties: {}, optionalProperties: { name: { type: 'string' } } },
    });
    expect(placesOf(catalog)).toEqual(['acme/a current', 'acme/own current']);
    expect(lines.filter((line) => line.includes('left out'))).toEqual(
      ['choice', 'list', 'ref', 'user'].map(
        (name) =>
          `warning stray-file acme/${name}.json:1:1 left out: a JSON Type Definition (RFC 8927), which is not a JSON Schema`,
      ),
    );
    expect(loadForeign({ 'a.json': { elements: {} } }).lines).toEqual([
      expect.stringMatching(/^error source-layout acme:1:1 no file of this folder is recognised/),
      'warning stray-file acme/a.json:1:1 left out: a JSON Type Definition (RFC 8927), which is not a JSON Schema',
    ]);
  });

  it('with the dialect that nobody knows, if it has keywords of a schema', () => {
    const { lines } = loadForeign({
      'a.json': schema(),
      'config.json': {
        ...{ $schema: 'https://acme.example/config-v1', type: 'object' },
        properties: { a: { visibility: 'all' } },
      },
    });
    expect(lines).toEqual([
      'warning stray-file acme/config.json:1:1 left out: its $schema "https://acme.example/config-v1" is neither a dialect of JSON Schema nor an $id of this catalog; if the file is a schema, say in catalog.config.json which dialect that extends, as "metaSchemas": { "https://acme.example/config-v1": "draft-07" }',
    ]);
  });

  it('unless the dialect is a meta-schema of the catalog', () => {
    const $schema = 'https://acme.example/meta.json';
    const draft = 'http://json-schema.org/draft-04/schema';
    const { catalog, lines } = loadForeign({
      'a.json': { $schema: `${$schema}#`, id: 'https://acme.example/a.json', type: 'string' },
      'b.json': { $schema, allOf: [{ $ref: 'https://acme.example/a.json' }] },
      'meta.json': { $schema: `${draft}#`, id: $schema, allOf: [{ $ref: draft }] },
    });
    expect(lines).toEqual([]);
    expect(placesOf(catalog)).toEqual(['acme/a current', 'acme/b current', 'acme/meta current']);
  });

  it('with how to name the dialect, if its meta-schema is unknown or requires an unknown vocabulary', () => {
    const $id = 'https://acme.example/meta.json';
    const vocab = 'https://json-schema.org/draft/2020-12/vocab';
    const { lines } = loadForeign({
      'a.json': { $schema: 'urn:acme:v1', $id: 'https://acme.example/a.json', type: 'string' },
      'b.json': { $schema: $id, $id: 'https://acme.example/b.json', allOf: [{}] },
      'c.json': { $schema: 'http://json-schema.org/draft-03/schema#', type: 'string' },
      'meta.json': {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $id,
        $vocabulary: {
          [`${vocab}/core`]: true,
          [`${vocab}/applicator`]: true,
          'https://acme.example/vocab': true,
        },
      },
    });
    expect(lines).toEqual([
      'error dialect acme/a.json:2:14 /$schema unknown $schema "urn:acme:v1"; say in catalog.config.json which dialect it extends, as "metaSchemas": { "urn:acme:v1": "draft-07" }',
      'error dialect acme/b.json:2:14 /$schema https://acme.example/meta.json requires the vocabulary https://acme.example/vocab, which is not supported: the meaning of its keywords is unknown (make it optional, with false in $vocabulary, or say in catalog.config.json which dialect it extends, as "metaSchemas": { "https://acme.example/meta.json": "2020-12" })',
      'error dialect acme/c.json:2:14 /$schema $schema is draft-03, but this catalog reads draft-04, draft-06, draft-07, 2019-09 and 2020-12; rewrite the schema in one of these, or if it means the same there, say in catalog.config.json which dialect it extends, as "metaSchemas": { "http://json-schema.org/draft-03/schema#": "draft-07" }',
    ]);
  });

  it('which the configuration may write as another file does, with the root of its host or without', () => {
    const { catalog, lines } = loadForeign(
      {
        'a.json': { $schema: 'https://acme.example', type: 'string' },
        'b.json': { $schema: 'https://acme.example/', type: 'string' },
      },
      { metaSchemas: { 'https://acme.example/': '07' } },
    );
    expect(lines).toEqual([]);
    expect(catalog?.definitions.map(({ dialect }) => dialect)).toEqual(['07', '07']);
  });

  it('unless the configuration says what the dialect extends', () => {
    const $schema = 'https://acme.example/resource-v1';
    const known = { metaSchemas: { [`${$schema}#`]: '07' } } as const;
    const content = {
      'a.json': { $schema, typeName: 'Acme::A', properties: { b: { $ref: 'b.yaml' } } },
      'b.yaml': `"$schema": ${$schema}#\ntype: string\nif: 5\n`,
      'data.json': { $schema: 'https://acme.example/a.json', properties: { b: { title: 'B' } } },
    };
    const { catalog, lines } = loadForeign(
      { ...content, 'b.yaml': `$schema: ${$schema}\n` },
      known,
    );
    expect(placesOf(catalog)).toEqual(['acme/a current', 'acme/b current']);
    const [a, b] = catalog?.definitions ?? [];
    expect(a?.dialect).toBe('07');
    // Clients refuse a $schema that they do not know.
    const draft = 'http://json-schema.org/draft-07/schema#';
    expect(JSON.parse(a?.text ?? '')).toEqual({ ...content['a.json'], $schema: draft });
    expect(JSON.parse(b?.text ?? '')).toEqual({ $schema: draft });
    expect(lines).toEqual([
      expect.stringContaining(
        'acme/data.json:1:1 left out: its $schema "https://acme.example/a.json"',
      ),
    ]);
    expect(loadForeign(content, known).lines).toContain(
      'error meta-schema acme/b.yaml:3:5 /if if must be an object or a boolean; found 5',
    );
  });

  it('with the dialect that nobody knows, also if its name does not say that it is data', () => {
    const component = {
      ...{ $schema: 'https://acme.example/component.schema', $role: 'implements(IRecognizer)' },
      ...{ type: 'object', properties: { id: { type: 'string' } } },
    };
    const reason = 'acme/Regex.schema:1:1 left out: its $schema "https://acme.example/component';
    const warning = expect.stringContaining(`warning stray-file ${reason}`) as string;
    const { lines } = loadForeign({ 'a.json': schema(), 'Regex.schema': component });
    expect(lines).toEqual([warning]);
    expect(loadForeign({ 'Regex.schema': component }).lines).toEqual([
      expect.stringContaining('no file of this folder has a $schema that is known'),
      warning,
    ]);
  });

  it('with the dialect that nobody knows, as an error where the layout is stated', () => {
    const content = { 'a.json': { $schema: 'https://acme.example/meta', type: 'object' } };
    const reason =
      'its $schema "https://acme.example/meta" is neither a dialect of JSON Schema nor an $id of this catalog; if the file is a schema, say in catalog.config.json which dialect that extends, as "metaSchemas": { "https://acme.example/meta": "draft-07" }';
    expect(loadForeign(content, { layout: '{name}.json' }).lines).toEqual([
      `error source-layout acme/a.json:1:1 ${reason}`,
    ]);
    expect(loadForeign(content).lines).toEqual([
      'error source-layout acme:1:1 no file of this folder has a $schema that is known: the warnings say how to name the dialect',
      `warning stray-file acme/a.json:1:1 left out: ${reason}`,
    ]);
  });

  it('with an error if it says in UTF-16 that it is a schema', () => {
    const bytes = new Uint8Array(Buffer.from(`\ufeff${JSON.stringify(schema())}`, 'utf16le'));
    const { lines } = loadForeign({ 'a.json': schema(), 'b.json': bytes });
    expect(lines).toEqual([
      'error encoding acme/b.json:1:1 not UTF-8: the file begins with the byte order mark of UTF-16; save it as UTF-8',
    ]);
  });

  it('and an error says what to do where no file can be read', () => {
    expect(loadForeign({ 'README.md': 'text' }).lines).toEqual([
      'error source-layout acme:1:1 this folder has no JSON or YAML file that is not ignored: name the folder of your schemas after the command, in CATALOG_DIR or as "sources": [{ "path": "<folder>" }] in catalog.config.json',
    ]);
    const text = '{ "$schema": "http://json-schema.org/draft-07/schema#", }';
    expect(loadForeign({ 'a.json': text }).lines).toEqual([
      'error json acme/a.json:1:55 JSON does not allow a trailing comma',
    ]);
  });

  it('as is a file of several schemas, with an error', () => {
    const text = 'type: object\n---\ntype: string\n';
    expect(loadForeign({ 'a.json': schema(), 'b.yaml': text }).lines).toEqual([
      'error source-layout acme/b.yaml:3:1 the file has 2 documents, of which this is the second: give each definition a file of its own',
    ]);
  });

  it('but not a file whose name ends in capitals', () => {
    const found = loadForeign({ 'a.JSON': schema(), 'b.Yml': 'type: object\n' });
    expect(placesOf(found.catalog)).toEqual(['acme/a current', 'acme/b current']);
    expect(found.layouts).toEqual([['{name}.JSON', '{name}.Yml']]);
  });

  it.each<[string, object, boolean]>([
    ['a description of a package', { name: 'x', type: 'module' }, false],
    ['a setting with a title in languages', { type: 'boolean', title: { en: 'Alarm' } }, false],
    ['a feature of GeoJSON', { type: 'Feature', properties: { a: {} } }, false],
    ['an instance', { $schema: './person.json', type: 'object' }, false],
    ['settings', { properties: { a: 1 } }, false],
    ['a schema without $schema', { properties: { a: { type: 'string' } } }, true],
    ['a type alone', { type: 'string' }, true],
    ['a choice', { oneOf: [{ type: 'string' }, { type: 'null' }] }, true],
    ['local definitions', { $defs: { a: {} } }, true],
    ['an $id', { $id: 'https://a.example/b' }, true],
    [
      'an instance with an $id',
      { $schema: 'https://a.example/person', $id: 'https://a.example/b', name: 'x' },
      false,
    ],
  ])('%s', (_what, content, isOne) => {
    const { catalog, lines } = loadForeign({ 'a.json': schema(), 'x.json': content });
    expect(placesOf(catalog).includes('acme/x current')).toBe(isOne);
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([]);
  });

  it('but what has one keyword, in a dialect of the catalog', () => {
    const id = 'https://a.example/dialect';
    const { catalog, lines } = loadForeign({
      'dialect.json': {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $id: id,
        $vocabulary: { 'https://json-schema.org/draft/2020-12/vocab/core': true },
        $ref: 'https://json-schema.org/draft/2020-12/schema',
      },
      'x.json': { $schema: id, $id: 'https://a.example/x', format: 'ipv4' },
    });
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([]);
    expect(placesOf(catalog)).toEqual(['acme/dialect current', 'acme/x current']);
  });

  it('with an error if it says that it is one', () => {
    const found = loadForeign({
      'a.json': schema(),
      'b.json': '{\n  "$schema": "http://json-schema.org/draft-07/schema#",\n}',
      'c.json': schema({ type: 'strin' }),
    });
    expect(placesOf(found.catalog)).toEqual(['acme/a current']);
    expect(found.lines).toEqual([
      'error json acme/b.json:2:55 JSON does not allow a trailing comma',
      'error meta-schema acme/c.json:3:11 /type "strin" is not a type (did you mean string?); expected array, boolean, integer, null, number, object or string',
    ]);
  });
});

describe('a place is one definition’s', () => {
  it('and two files of one place are an error that names both', () => {
    const { catalog, lines } = loadForeign({ 'a.json': schema(), 'a.schema.json': schema() });
    expect(placesOf(catalog)).toEqual(['acme/a current']);
    expect(lines).toEqual([
      'error source-layout acme/a.schema.json:1:1 a.json and a.schema.json are both acme/a current: tell them apart with "layout" or "family" in catalog.config.json, or leave one out with "ignore"',
    ]);
  });

  it('but not one that is copied to another folder, which references still reach', () => {
    const { catalog, lines } = loadForeign({
      'json/a.json': schema({ title: 'A' }),
      'schema/json/a.json': schema({ title: 'A' }),
      'schema/json/b.json': schema({ properties: { a: { $ref: 'a.json' } } }),
    });
    expect(lines).toEqual([]);
    expect(placesOf(catalog)).toEqual(['acme/a current', 'acme/b current']);
    expect(targetsOf(catalog, '/schema/acme/b/current/index.json')).toEqual([
      'a.json -> /schema/acme/a/current/index.json',
    ]);
  });

  it('nor one that a build wrote, which references reach, too', () => {
    const $id = 'https://schemas.example/a.json';
    const { catalog, lines, guesses } = loadForeign({
      'src/a.json': schema({ $id, title: 'A' }),
      ...{
        'dist/a.min.json': schema({ title: 'A' }),
        'lib/esm/a.json': schema({ $id, title: 'A' }),
      },
      'dist/b.json': schema({ properties: { a: { $ref: 'a.min.json' } } }),
      ...{ 'src/c.json': schema({ title: 'C' }), 'dist/c.json': schema({ title: 'Built' }) },
    });
    expect(lines).toEqual([]);
    expect(placesOf(catalog)).toEqual([
      ...['dist/b current', 'dist/c current', 'src/a current', 'src/c current'],
    ]);
    expect(targetsOf(catalog, '/schema/dist/b/current/index.json')).toEqual([
      'a.min.json -> /schema/src/a/current/index.json',
    ]);
    expect(guesses.map(({ ignore }) => ignore)).toEqual([['/dist/a.min.json', '/lib/']]);
  });

  it('nor one that a build wrote for one kind of modules, nor one that it gave its $id', () => {
    const $id = 'https://cdn.example/dist/b.min.json';
    const { catalog, lines } = loadForeign({
      'lib-commonjs/a.json': schema({ title: 'A' }),
      'lib-esm/a.json': schema({ title: 'A' }),
      ...{ 'src/b.json': schema({ title: 'B' }), 'dist/b.min.json': schema({ $id, title: 'B' }) },
      'src/c.json': schema({ properties: { b: { $ref: $id } } }),
    });
    expect(lines).toEqual([]);
    expect(placesOf(catalog)).toEqual(['lib-commonjs/a current', 'src/b current', 'src/c current']);
    expect(targetsOf(catalog, '/schema/src/c/current/index.json')).toEqual([
      'https://cdn.example/dist/b.min.json -> /schema/src/b/current/index.json',
    ]);
  });

  it('nor one that a build wrote into a folder other than that of the schemas', () => {
    const { catalog, lines } = loadForeign({
      'schemas/a-v0.1.schema.json': schema({ title: 'A' }),
      'dist/a-v0.1.schema.json': schema({ title: 'A' }),
      ...{ 'a/schema/b.json': schema({ title: 'B' }), 'a/dist/b.json': schema({ title: 'Other' }) },
    });
    expect(lines).toEqual([]);
    expect(placesOf(catalog)).toEqual(['a/b current', 'a.dist/b current', 'acme/a v0.1']);
  });

  it('nor one in which a build wrote out the references of the file beside it', () => {
    const id = (name: string) => ({ $id: `https://schemas.example/${name}.json` });
    const whole = ($id: object) =>
      schema({ ...$id, title: 'A', properties: { b: { title: 'B' } } });
    const { catalog, lines } = loadForeign({
      'lib/a.schema.json': schema({
        ...id('a'),
        ...{ title: 'A', properties: { b: { $ref: 'b.json' } } },
      }),
      'lib/a.schema.dereffed.json': whole(id('a')),
      'lib/b.json': schema({ ...id('b'), title: 'B' }),
      ...{ 'lib/c.json': schema(id('c')), 'lib/c.dereferenced.json': whole(id('other')) },
    });
    expect(lines).toEqual([]);
    expect(placesOf(catalog)).toEqual([
      ...['acme/a current', 'acme/b current', 'acme/c current', 'acme/c.dereferenced current'],
    ]);
  });

  it('nor one with its $id in a folder for files that have their references written out', () => {
    const id = (name: string): object => ({ $id: `https://acme.example/${name}.json` });
    const bundle = (name: string): object => ({ ...id(name), $defs: { c: schema() } });
    const { catalog, lines } = loadForeign({
      ...{ 'spec/schemas/a.json': schema(id('a')), 'spec/bundle/a.json': schema(bundle('a')) },
      ...{ 'spec/schemas/b.json': schema(id('b')), 'spec/bundle/b.json': schema(bundle('other')) },
    });
    expect(lines).toEqual([]);
    expect(placesOf(catalog)).toEqual(['acme/a current', 'acme/b current', 'bundle/b current']);
  });

  it('nor one that a build wrote, if the configuration states the layout of its source', () => {
    const { catalog, lines } = loadForeign(
      {
        ...{ 'src/a.json': schema({ title: 'A' }), 'dist/a.json': schema({ title: 'A' }) },
        'src/b.json': schema({ properties: { a: { $ref: '../dist/a.json' } } }),
        ...{ 'src/c.json': schema({ title: 'C' }), 'dist/c.json': schema({ title: 'Built' }) },
      },
      { layout: 'src/{name}.json' },
    );
    expect(lines).toEqual([
      'warning stray-file acme/dist/c.json:1:1 left out: the file is a schema, and no pattern of "layout" matches it; add one, or name it in "ignore"',
    ]);
    expect(targetsOf(catalog, '/schema/acme/b/current/index.json')).toEqual([
      '../dist/a.json -> /schema/acme/a/current/index.json',
    ]);
  });

  it('and so are two that have one name without the characters that no name has', () => {
    const { lines } = loadForeign({ 'a b.json': schema(), 'a-b.json': schema() });
    expect(lines).toEqual([
      expect.stringContaining('a b.json and a-b.json are both acme/a-b current'),
    ]);
  });

  it('but a file that says the same in YAML is a copy', () => {
    const json = schema({ title: 'A', type: 'string', minLength: 1 });
    const yaml =
      '$schema: http://json-schema.org/draft-07/schema#\nminLength: 1.0\ntitle: A\ntype: string\n';
    const { catalog, lines } = loadForeign({ 'a.json': json, 'a.yaml': yaml });
    expect([placesOf(catalog), lines]).toEqual([['acme/a current'], []]);
    const other = loadForeign({ 'a.json': json, 'a.yaml': yaml.replace('title: A', 'title: B') });
    expect(other.lines).toEqual([
      expect.stringContaining('acme/a.yaml:1:1 a.json and a.yaml are both acme/a current'),
    ]);
  });

  it.each([
    ['', ''],
    ['json/', 'yaml/'],
    ['schemas/', 'schemas/yml/'],
  ])('even if it refers to files of its own format: %s and %s', (one, other) => {
    const a = schema({ properties: { b: { $ref: 'b.json#/properties/c' } } });
    const b = schema({ $id: 'https://acme.example/b.json', properties: { c: { type: 'string' } } });
    const [yamlA = '', yamlB = ''] = [a, b].map((json) =>
      JSON.stringify(json).replaceAll('.json', '.yaml'),
    );
    const { catalog, lines } = loadForeign({
      ...{ [`${one}a.json`]: a, [`${one}b.json`]: b },
      ...{ [`${other}a.yaml`]: yamlA, [`${other}b.yaml`]: yamlB },
    });
    expect([placesOf(catalog), lines]).toEqual([['acme/a current', 'acme/b current'], []]);
  });

  it('and those of a folder of YAML are told apart by it if they say something else', () => {
    const document = (title: string) => ({
      openapi: '3.1.0',
      components: { schemas: { A: { title } } },
    });
    const { catalog, lines } = loadForeign({
      ...{
        'json/a.json': schema({ title: 'A' }),
        'yaml/a.yaml': JSON.stringify(schema({ title: 'B' })),
      },
      ...{ 'json/shop.json': document('A'), 'yaml/shop.yaml': JSON.stringify(document('B')) },
    });
    expect(lines).toEqual([]);
    expect(placesOf(catalog)).toEqual([
      ...['acme/a current', 'shop/A current', 'yaml.acme/a current', 'yaml.shop/A current'],
    ]);
  });

  it('also of two sources that have one file', () => {
    const source = {
      options: { folder: '', name: 'acme' },
      revisions: [{ files: catalogFiles({ 'a.json': schema() }) }],
    };
    const found = readSources([source, source]).foreign?.diagnostics.map(({ message }) => message);
    expect(found).toEqual([
      'two sources have this file as acme/a current: give them folders of their own, or leave it out of one with "ignore" in catalog.config.json',
    ]);
  });

  it('also where file systems ignore case', () => {
    const { catalog, lines } = loadForeign({ 'Text.json': schema(), 'text.json': schema() });
    expect(placesOf(catalog)).toEqual(['acme/Text current']);
    expect(lines).toEqual([
      'error name-collision acme/text.json:1:1 acme/Text and acme/text differ only in case; rename the file or its folder, or leave it out with "ignore"',
    ]);
  });

  it.each([
    ['aux.json', 'reserved-name acme/aux.json:1:1 Windows reserves the name aux'],
    [`${'x'.repeat(256)}.json`, 'long-name'],
    ['$.json', 'source-layout acme/$.json:1:1 "$" cannot be a name'],
  ])('and has a name that is safe: %s', (path, says) => {
    const { catalog, lines } = loadForeign({ 'a.json': schema(), [path]: schema() });
    expect(placesOf(catalog)).toEqual(['acme/a current']);
    expect(lines).toEqual([expect.stringContaining(says)]);
  });
});
