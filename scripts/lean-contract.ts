import type { Plugin } from 'vite';

const SCHEMA = 'virtual:schema';

/**
 * Leaves the schema library out of the built site and console: the server validates input and the contract's tests
 * validate output, so an endpoint is only its name, path and methods. Reading a schema in the browser fails.
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

/** Replaces each schema of a contract module by an empty one and removes the summaries of its endpoints. */
export function withoutSchemas(source: string, id: string): string {
  const lean = source
    .replace(
      /^import \* as z from 'zod\/mini';$/m,
      (line) => `${line.replace('import', 'import type')}\nimport { schema } from '${SCHEMA}';`,
    )
    // A long chain of calls begins on its own line.
    .replace(/\bz\s*\.[a-z]\w*(?:<[^>]*>)?\(/g, '/* @__PURE__ */ schema(')
    .replace(/^ {2}summary:\s+(['"]).*\1,\n/gm, '')
    .replace(/^(export const \w+ = )(?=endpoint\()/gm, '$1/* @__PURE__ */ ');
  if (/^import (?!type ).* from 'zod/m.test(lean)) throw new Error(`${id} takes its schemas in another way`);
  return lean;
}
