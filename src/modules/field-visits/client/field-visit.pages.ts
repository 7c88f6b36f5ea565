import { msg } from '@lingui/core/macro';
import { defineServerKindPages } from '#client/server-kind/pages.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { FIELD_VISIT_SCREENS } from '#modules/field-visits/shared/field-visits.screens.ts';

export const fieldVisitPages = defineServerKindPages({
  kind: 'field-visit',
  labels: {
    fields: {
      date: msg`Tarih`,
      workplace_id: msg`İşyeri`,
      visitor_id: msg`Ziyaret eden`,
      reason: {
        label: msg`Ziyaret nedeni`,
        options: { planned: msg`Planlı`, emergency: msg`Acil`, on_call: msg`Çağrı üzerine`, other: msg`Diğer` },
      },
      risks: msg`Riskler`,
      representative_signature: msg`İşyeri temsilcisinin imzası`,
    },
  },
  screens: FIELD_VISIT_SCREENS,
  words: {
    list: msg`Saha ziyaretleri`,
    add: msg`Saha ziyareti ekle`,
    edit: msg`Saha ziyaretini düzenle`,
    empty: msg`Henüz saha ziyareti yok. Gidilen işyerini ve görülen riskleri buraya ekleyin.`,
  },
  columns: [
    { fields: ['date'], width: 8, phone: 'title' },
    { fields: ['workplace_id'], width: 14, phone: 'line' },
    { fields: ['visitor_id'], width: 11, phone: 'line' },
    { fields: ['reason'], width: 9, phone: 'mark' },
    { fields: ['risks'], width: 22, phone: 'line' },
  ],
  begin: ({ id }) => ({ date: dayInIstanbul(Date.now()), visitor_id: id }),
});
