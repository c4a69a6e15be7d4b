import type { Plugin } from 'vite';

const SCHEMA = 'virtual:schema';

/**
 * Leaves the schema library out of the built site and console: the server checks what comes in, and the contract's tests what goes out, so
 * here an endpoint is its name, its path and its methods. Whatever reads a schema in the browser all the same fails at once.
 */
export function leanContract(): Plugin {
  return {
    name: 'causeway-lean-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^virtual:schema$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:schema$/ },
      handler: () =>
        'const none = { check: () => none };\n/* @__NO_SIDE_EFFECTS__ */ export function schema() { return none; }',
    },
    transform: {
      filter: { id: /\/contract\/src\/.*\.ts$/ },
      handler: (source, id) => ({ code: withoutSchemas(source, id), map: null }),
    },
  };
}

/** A module of the contract with an empty schema in the place of each of its own, and without the summaries of its endpoints. */
export function withoutSchemas(source: string, id: string): string {
  const lean = source
    .replace(
      /^import \* as z from 'zod\/mini';$/m,
      (line) => `${line.replace('import', 'import type')}\nimport { schema } from '${SCHEMA}';`,
    )
    // A long chain of calls begins on a line of its own.
    .replace(/\bz\s*\.[a-z]\w*(?:<[^>]*>)?\(/g, '/* @__PURE__ */ schema(')
    .replace(/^ {2}summary:\s+(['"]).*\1,\n/gm, '')
    .replace(/^(export const \w+ = )(?=endpoint\()/gm, '$1/* @__PURE__ */ ');
  if (/^import (?!type ).* from 'zod/m.test(lean)) throw new Error(`${id} takes its schemas in another way`);
  return lean;
}
