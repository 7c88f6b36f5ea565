/**
 * Records what a device of this build holds: `node tests/model/formats/record.ts`, once before each release. The file is
 * never changed afterwards: later builds must still send or explain every row in it (formats.test.ts).
 */
import 'fake-indexeddb/auto';
import { readFileSync, writeFileSync } from 'node:fs';
import { deviceName } from '#client/sync/names.ts';
import { freshOwner, TestDevice } from '#tests/model/device.ts';
import { fillDevice } from '#tests/model/formats/scenario.ts';
import { ModelServer } from '#tests/model/server.ts';
import { readDatabase } from '#tests/support/stored-databases.ts';

// JSON of our own making: only its version is read.
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const server = new ModelServer();
const device = new TestDevice(server, freshOwner(), 'dexie');
await device.start();
await fillDevice(server, device);
await device.crash();
const { records, replies, seq } = server.snapshot();
const fixture = {
  version, owner: device.owner, clock: device.clock.wall, database: await readDatabase(deviceName(device.owner)),
  server: { records: [...records.values()], replies: [...replies], seq },
};
writeFileSync(`tests/model/formats/${version}.json`, `${JSON.stringify(fixture)}\n`);
process.exit(0);
