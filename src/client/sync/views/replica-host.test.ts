import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { deviceName } from '#client/sync/names.ts';
import type { Replica, ReplicaRow } from '#client/sync/port.ts';
import { putInUse } from '#client/sync/pull/current.ts';
import { forgetNoted, ReplicaHost } from '#client/sync/views/replica-host.ts';

const owner = { account: 'a', user: 'host' };

function notes(first: Record<string, string> = {}) {
  const kept = new Map(Object.entries(first));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Replicas that hold one row each, named as they are. */
function shelf() {
  const open = new Set<string>();
  const opened: string[] = [];
  return {
    open,
    opened,
    async openReplica(name: string): Promise<Replica> {
      opened.push(name);
      open.add(name);
      const row = { id: name } as ReplicaRow;
      return {
        watchList: (_query: unknown, onRows: (rows: readonly ReplicaRow[]) => void) => {
          queueMicrotask(() => onRows([row]));
          return () => undefined;
        },
        close: async () => void open.delete(name),
      } as unknown as Replica;
    },
  };
}

async function hostWith(note: Record<string, string>, inUse: string) {
  const device = new DeviceDatabase(deviceName(owner));
  await putInUse(device, inUse);
  const { openReplica, opened, open } = shelf();
  const kept = notes(note);
  const host = new ReplicaHost(device, owner, openReplica, kept);
  const told: string[] = [];
  host.watchList({ kind: 'dfi' }, (rows) => told.push(rows[0]?.id ?? ''));
  await host.reopen();
  await vi.waitFor(() => expect(told).not.toEqual([]));
  await host.whenRead();
  return { device, host, kept, told, opened, open };
}

const NOTE = 'saha.stores';

test('OFF-DATA-01: the replica that was in use the last time is opened while its name is still being read, and told once', async () => {
  const { host, told, opened, device } = await hostWith({ [NOTE]: JSON.stringify([deviceName(owner), 'rep-now']) }, 'rep-now');
  expect([told, opened]).toEqual([['rep-now'], ['rep-now']]);
  await host.close();
  device.close();
});

test('OFF-DATA-01 OFF-DEV-04: from a replica that is not in use any more, or is another person’s, nothing is ever told; the one in use is noted', async () => {
  const former = await hostWith({ [NOTE]: JSON.stringify([deviceName(owner), 'rep-before']) }, 'rep-now');
  expect(former.told).toEqual(['rep-now']);
  expect([...former.open]).toEqual(['rep-now']);
  expect(former.kept.getItem(NOTE)).toBe(JSON.stringify([deviceName(owner), 'rep-now']));
  forgetNoted(former.kept, owner.user);
  expect(former.kept.getItem(NOTE)).toBeNull();
  await former.host.close();
  former.device.close();
  for (const note of [{ [NOTE]: JSON.stringify(['dev-a-other', 'rep-other']) }, { [NOTE]: '{broken' }, {}]) {
    const { host, told, opened, device } = await hostWith(note, 'rep-now');
    expect([told, opened]).toEqual([['rep-now'], ['rep-now']]);
    await host.close();
    device.close();
  }
});
