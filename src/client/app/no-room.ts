import { noteFull, onRoomChange, readMark } from '#client/sync/prepare/room.ts';

/** What the service worker says when a version does not fit on the device (sw/no-room.ts). */
export const NO_ROOM = 'saha:no-room';

let isFull = false;

/** Tells the person by the notice of a full device, which leads to what can be taken away. */
export function watchNoRoom(workers: Pick<ServiceWorkerContainer, 'addEventListener'>): void {
  workers.addEventListener('message', (event) => {
    if ((event as MessageEvent<unknown>).data !== NO_ROOM) return;
    isFull = true;
    void noteFull(Date.now());
  });
}

/** Does it at once, or on a full device when somebody has made room: until then every try would fetch all for nothing. */
export function whenThereIsRoom(then: () => void): void {
  if (!isFull) {
    then();
    return;
  }
  const end = onRoomChange(() => {
    if (readMark() !== null) return;
    isFull = false;
    end();
    then();
  });
}
