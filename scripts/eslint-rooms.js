import { dirname, relative, resolve, sep } from 'node:path';

/**
 * @typedef {object} Room
 * @property {readonly string[]} imports rooms, or single files of them, that its files may import
 * @property {readonly string[]} [types] those of which they may import types alone
 * @property {string} rule the row in words, shown with every import that it does not allow
 */

/**
 * The import table of the house as a rule of ESLint. A room is a folder of `src`, such as `catalog` or
 * `search/core`; its files may import each other, and what its row names.
 *
 * @param {string} source the absolute path of `src`
 * @param {Readonly<Record<string, Room>>} rooms
 * @returns {import('eslint').Rule.RuleModule}
 */
export function roomsRule(source, rooms) {
  const names = Object.keys(rooms).sort((a, b) => b.length - a.length);
  /** @param {string} path from `src` */
  const roomOf = (path) => names.find((name) => path.startsWith(`${name}/`));
  return {
    meta: { type: 'problem', schema: [], messages: { row: '{{ rule }}' } },
    create(context) {
      const from = pathFrom(source, context.filename);
      const room = roomOf(from);
      if (room === undefined) return {};
      const { imports, types = [], rule } = rooms[room];
      /** @param {import('estree').Node & { source?: any, importKind?: string, exportKind?: string }} node */
      const check = (node) => {
        const specifier = node.source?.value;
        if (typeof specifier !== 'string' || !/^\.|^\/src\//.test(specifier)) return;
        const file = targetOf(specifier, context.filename, source);
        const to = pathFrom(source, file);
        if (to.startsWith('..') || roomOf(to) === room) return;
        const isType = node.importKind === 'type' || node.exportKind === 'type';
        const allowed = isType ? [...imports, ...types] : imports;
        if (allowed.some((place) => to === place || to.startsWith(`${place}/`))) return;
        context.report({ node, messageId: 'row', data: { rule } });
      };
      return {
        ImportDeclaration: check,
        ImportExpression: check,
        ExportNamedDeclaration: check,
        ExportAllDeclaration: check,
      };
    },
  };
}

/** @param {string} specifier @param {string} importer @param {string} source */
function targetOf(specifier, importer, source) {
  const path = specifier.replace(/\?.*$/, '');
  return path.startsWith('/src/')
    ? resolve(source, path.slice('/src/'.length))
    : resolve(dirname(importer), path);
}

/** @param {string} folder @param {string} file */
function pathFrom(folder, file) {
  return relative(folder, file).split(sep).join('/');
}
