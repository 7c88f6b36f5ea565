import { msg } from '@lingui/core/macro';
import type { KindLabels } from '#client/records/kind-labels.ts';
import type { ControlList, ControlListCategory, QuestionTemplate } from '#modules/risk/shared/control-list.schema.ts';

const active = msg`Aktif`;

export const categoryLabels: KindLabels<ControlListCategory> = {
  fields: { name: msg`Kategori adı`, key: msg`Anahtar`, description: msg`Açıklama`, active },
};

export const controlListLabels: KindLabels<ControlList> = {
  fields: {
    name: msg`Liste adı`,
    category_id: msg`Kategori`,
    type: {
      label: msg`Tür`,
      options: { risk_based: msg`Risk temelli`, sector_based: msg`Sektör temelli`, ai_based: msg`Yapay zekâ temelli` },
    },
    apply_to_all_workplaces: msg`Bütün işyerlerinde kullanılır`,
    workplace_ids: msg`İşyerleri`,
  },
  groups: { reach: msg`Kapsam` },
};

export const questionTemplateLabels: KindLabels<QuestionTemplate> = {
  fields: {
    control_list_id: msg`Kontrol listesi`,
    code: msg`Soru kodu`,
    question: msg`Soru`,
    risks: msg`Riskler`,
    cautions: msg`Alınması gereken önlemler`,
    current_cautions: msg`Mevcut önlemler`,
    affected_people: msg`Etkilenenler`,
    legal_basis: msg`Yasal dayanak`,
    position: { label: msg`Listedeki yeri`, isHidden: true },
    withdrawn: msg`Listeden çıkarıldı`,
  },
};
