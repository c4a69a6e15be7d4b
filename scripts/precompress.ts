import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|html)$/;
/** Below this many bytes the headers cost more than compression saves. */
const WORTH_IT = 256;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` next to every text file under `directory`, for a server that sends them unchanged. */
export async function precompress(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (bytes.length < WORTH_IT) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await Promise.all([
      brotli(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
      zip(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
    ]);
  }
}
