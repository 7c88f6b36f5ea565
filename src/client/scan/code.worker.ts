import { expose } from 'comlink';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { CODE_FORMATS } from '#client/scan/formats.ts';

// Without a word of ours the library fetches it from a public host.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

const codes = {
  /** The first code of a picture; null where there is none. */
  async read(image: ImageData): Promise<string | null> {
    const found = await readBarcodes(image, { formats: [...CODE_FORMATS], tryHarder: true, maxNumberOfSymbols: 1 });
    return found.find(({ isValid }) => isValid)?.text ?? null;
  },
  /** A sign of life. */
  alive: (): true => true,
};
export type CodeWorker = typeof codes;

expose(codes);
