import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { login } from '@causeway/contract/accounts';
import { describe, expect, it } from 'vitest';
import { withoutSchemas } from './lean-contract.ts';

const contract = join(import.meta.dirname, '../contract/src');

describe('the contract without its schemas', () => {
  it('imports the schema library in no module', async () => {
    for await (const file of glob('**/*.ts', { cwd: contract, exclude: ['**/*.test.ts'] })) {
      const lean = withoutSchemas(await readFile(join(contract, file), 'utf8'), file);
      expect(lean).not.toMatch(/\bz\s*\.[a-z]\w*\(|import (?!type ).*'zod/);
    }
  });

  it('has none where a chain of calls spans several lines', () => {
    const lean = withoutSchemas(
      "import * as z from 'zod/mini';\nexport const id = z\n  .string()\n  .check();",
      'x.ts',
    );
    expect(lean).toContain('id = /* @__PURE__ */ schema()\n  .check();');
  });

  it('keeps what an endpoint is called by', async () => {
    const lean = withoutSchemas(await readFile(join(contract, 'accounts.ts'), 'utf8'), 'accounts.ts');
    for (const kept of [login.name, login.path, login.methods[0]]) expect(lean).toContain(`'${kept}'`);
    expect(lean).not.toContain('summary');
    expect(lean).toContain('login = /* @__PURE__ */ endpoint({');
  });

  it('refuses a module that would import the library in another way', () => {
    expect(() => withoutSchemas("import { object } from 'zod/mini';", 'x.ts')).toThrow('x.ts');
  });
});
