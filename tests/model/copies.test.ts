import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { CopyHistory } from '#tests/model/copies/history.ts';
import { randomFrom } from '#tests/soak/lines.ts';
import { closeDevices } from '#tests/support/copy-device.ts';

// The same at each run; SEED and HISTORIES make it another one.
const seed = Number(process.env['SEED'] ?? 9311);
const histories = Number(process.env['HISTORIES'] ?? 60);

test(`OFF-COPY-02 OFF-COPY-03: whatever was typed on any device of a person is found there or was saved, photos too, and all drafts meet (${histories} histories, seed ${seed})`, async () => {
  let steps = 0;
  for (let n = 0; n < histories; n++) {
    const random = randomFrom(seed + n);
    const history = new CopyHistory(random);
    const length = 4 + Math.floor(random() * 16);
    try {
      await history.run(length);
    } catch (error) {
      throw new Error(`SEED=${seed + n} HISTORIES=1\n${history.told.join('\n')}`, { cause: error });
    } finally {
      closeDevices();
    }
    steps += history.told.length;
  }
  expect(steps).toBeGreaterThan(histories);
}, 600_000);
