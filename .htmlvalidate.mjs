export default {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // HTML allows every identifier without white space, and anchors are made from property names.
    'valid-id': ['error', { relaxed: true }],
    // On a phone the rows of tables are laid out as blocks, which takes their native roles away.
    'no-redundant-role': 'off',
  },
};
