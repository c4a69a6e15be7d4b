import type { Plugin } from 'vite';

/** Runs the landing page's world map while building, and puts what it exports in its place: a few points, and no map data. */
export function worldMap(): Plugin {
  return {
    name: 'causeway-world-map',
    load: {
      filter: { id: /\/features\/content\/landing\/world-map\.ts$/ },
      async handler(id) {
        const map: Record<string, unknown> = await import(id);
        const exported = Object.entries(map).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        return { code: exported.join('\n'), map: null };
      },
    },
  };
}
