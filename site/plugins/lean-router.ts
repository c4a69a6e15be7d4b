import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out the parts of react-router that nobody imports (forms, fetchers, prefetching): as published, each
 * is kept alive by a `displayName` set beside it and by a `forwardRef` call that is not marked as pure.
 */
export function leanRouter(): Plugin {
  return {
    name: 'causeway-lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\// },
      handler: (source) => ({
        code: source
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(
            /^(const \w+ = )(React\$1\.(?:forwardRef|memo|createContext)\()/gm,
            '$1/* @__PURE__ */ $2',
          ),
        map: null,
      }),
    },
  };
}
