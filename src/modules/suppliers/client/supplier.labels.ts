import { msg } from '@lingui/core/macro';
import type { KindLabels } from '#client/records/kind-labels.ts';
import type { Supplier } from '#modules/suppliers/shared/supplier.schema.ts';

export const supplierLabels: KindLabels<Supplier> = {
  fields: {
    title: msg`Unvan`,
    contact: { label: msg`İrtibat kişisi`, fields: { name: msg`Ad`, surname: msg`Soyad` } },
    services: {
      label: msg`Hizmetler`,
      options: {
        calibration: msg`Kalibrasyon`,
        laboratory: msg`Laboratuvar`,
        tank_cleaning: msg`Tank temizliği`,
        periodic_control: msg`Periyodik kontrol`,
        fire_protection: msg`Yangından korunma`,
        ppe: msg`Kişisel koruyucu donanım`,
        electrical: msg`Elektrik`,
        mechanical: msg`Mekanik`,
        construction: msg`İnşaat`,
        waste: msg`Atık yönetimi`,
        transport: msg`Taşıma`,
        training: msg`Eğitim`,
        health: msg`Sağlık`,
        other: msg`Diğer`,
      },
    },
    users: msg`Kullanıcılar`,
  },
};
