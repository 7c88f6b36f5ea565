// Lays the client's texts beside themselves in the two forms in which they are sent: made once with patience, in place of in haste at each request.
// Only what has the hash of its content in its name: the page and the worker change under their names, and must not be sent as they were.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|ttf|wasm)$/;
/** A file that gains less than this is sent as it is. */
const GAIN = 0.95;

const FORMS = [
  [
    '.br',
    (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
  ],
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })],
];

/** Writes `name.br` and `name.gz` beside each text among the assets of a built client. */
export async function layCompressed(client) {
  const folder = path.join(client, 'assets');
  const names = readdirSync(folder, { recursive: true }).filter((name) => TEXT.test(name));
  await Promise.all(
    names.flatMap((name) => {
      const file = path.join(folder, name);
      const bytes = readFileSync(file);
      return FORMS.map(async ([ending, compress]) => {
        const small = await compress(bytes);
        if (small.length < bytes.length * GAIN) writeFileSync(file + ending, small);
      });
    }),
  );
}
