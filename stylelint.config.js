/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard', 'stylelint-config-html/astro'],
  reportNeedlessDisables: true,
  reportInvalidScopeDisables: true,
  rules: {
    'declaration-no-important': true,
    'selector-max-id': 0,
    'selector-max-compound-selectors': 4,
    'property-disallowed-list': [
      [
        '/^(margin|padding|border)-(top|right|bottom|left)/',
        '/^border-(top|bottom)-(left|right)-radius$/',
        ...['top', 'right', 'bottom', 'left', 'float', 'clear'],
      ],
      {
        message: (property) =>
          `Use the logical property for "${property}" (inset, margin-inline …)`,
      },
    ],
    'declaration-property-value-disallowed-list': [
      { 'text-align': ['left', 'right'] },
      { message: 'Use "start" or "end", which follow the direction of writing' },
    ],
    'import-notation': 'string',
    'selector-class-pattern': [
      '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
      { message: 'Expected class names in kebab-case' },
    ],
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'no-descending-specificity': null,
  },
};
