import { behind, drawn, type Screen } from '#modules/auth/shared/screen.ts';

const work = { ...drawn, level: 1, parent: null } as const;

/** The three lists of a person's own work; they stand at the head of the menu, below the dashboard. */
export const WORK_SCREENS: readonly Screen[] = [
  { ...work, id: 'SCR-OFF-08', component: 'SyncDrafts', path: '/sync/drafts', title_tr: 'Taslaklar', title_en: 'Drafts', icon: 'notes' },
  {
    ...work,
    id: 'SCR-OFF-01',
    component: 'SyncOutbox',
    path: '/sync/outbox',
    title_tr: 'Bekleyenler',
    title_en: 'Waiting',
    icon: 'hourglass',
  },
  { ...work, id: 'SCR-OFF-09', component: 'SyncSent', path: '/sync/sent', title_tr: 'Gönderilenler', title_en: 'Sent', icon: 'checks' },
];

/** Screens about the exchange with the server. */
export const SYNC_SCREENS: readonly Screen[] = [
  {
    ...behind,
    id: 'SCR-OFF-02',
    component: 'SyncConflict',
    path: '/sync/conflicts/:key',
    title_tr: 'Çakışma Çözümü',
    title_en: 'Resolve a conflict',
    level: 1,
    parent: null,
  },
  {
    ...behind,
    id: 'SCR-OFF-03',
    component: 'SyncDevice',
    path: '/sync/device',
    title_tr: 'Cihaz ve Depolama',
    title_en: 'Device, storage and offline content',
    level: 1,
    parent: null,
  },
  {
    ...behind,
    id: 'SCR-OFF-06',
    component: 'RecordHistory',
    path: '/sync/history/:kind/:id',
    title_tr: 'Kaydın Geçmişi',
    title_en: 'History of a record',
    level: 1,
    parent: null,
  },
  {
    ...behind,
    id: 'SCR-OFF-07',
    component: 'UnclaimedPhotos',
    path: '/sync/photos',
    title_tr: 'Sahipsiz Dosyalar',
    title_en: 'Files that belong to no record',
    level: 1,
    parent: null,
  },
  {
    ...drawn,
    id: 'SCR-OFF-04',
    component: 'IndexSyncDevice',
    path: '/admin/devices',
    title_tr: 'Sahadaki Cihazlar',
    title_en: 'Devices that still hold unsent work',
    level: 2,
    parent: 'SCR-ADM-00',
    icon: 'devices',
    permission: 'adm.read',
    no_cache: true,
  },
];
