import { behind, drawn, type Screen } from '#modules/auth/shared/screen.ts';

/** Screens about the exchange with the server. */
export const SYNC_SCREENS: readonly Screen[] = [
  {
    ...behind,
    id: 'SCR-OFF-01',
    component: 'SyncOutbox',
    path: '/sync/outbox',
    title_tr: 'Bekleyen Kayıtlar',
    title_en: 'Outbox',
    level: 1,
    parent: null,
  },
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
    id: 'SCR-OFF-06',
    component: 'RecordHistory',
    path: '/sync/history/:kind/:id',
    title_tr: 'Kaydın Geçmişi',
    title_en: 'History of a record',
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
