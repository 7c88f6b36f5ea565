import { msg } from '@lingui/core/macro';
import type { KindLabels } from '#client/records/kind-labels.ts';
import type { PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';
import type { PpeReturn } from '#modules/ppe/shared/return.schema.ts';
import type { PpeBalance, PpeCategory, PpeModel, PpeStock } from '#modules/ppe/shared/ppe.schema.ts';

const workplace_id = msg`İşyeri`;
const model_id = msg`Model`;

/** How a piece of equipment is counted. */
export const UNIT_WORD = { piece: msg`adet`, pair: msg`çift`, set: msg`takım`, box: msg`kutu` };

export const ppeCategoryLabels: KindLabels<PpeCategory> = { fields: { name: msg`Kategori adı` } };

export const ppeModelLabels: KindLabels<PpeModel> = {
  fields: {
    name: msg`Model adı`,
    category_id: msg`Kategori`,
    unit: { label: msg`Birim`, options: UNIT_WORD },
    standard: msg`Standart`,
    code: msg`Barkod`,
    life_months: msg`Kullanım ömrü`,
  },
};

export const ppeStockLabels: KindLabels<PpeStock> = {
  fields: {
    workplace_id,
    model_id,
    date: msg`Tarih`,
    quantity: msg`Miktar`,
    document_number: msg`Belge veya irsaliye no`,
  },
};

export const ppeBalanceLabels: KindLabels<PpeBalance> = { fields: { workplace_id, model_id, balance: msg`Bakiye` } };

export const TYPE_WORD = { individual: msg`Bireysel`, collective: msg`Toplu` };

export const ppeDistributionLabels: KindLabels<PpeDistribution> = {
  fields: {
    workplace_id,
    date: msg`Tarih`,
    type: { label: msg`Dağıtım türü`, options: TYPE_WORD },
    distributor_id: msg`Dağıtan`,
    employees: {
      label: msg`Çalışanlar`,
      fields: {
        employee_id: msg`Çalışan`,
        items: { label: msg`Verilen KKD`, fields: { model_id, quantity: msg`Miktar` } },
        signature: msg`Teslim alanın imzası`,
      },
    },
    booked_at: { label: msg`Stoktan düşüldüğü zaman`, isHidden: true },
  },
  groups: { all: msg`Dağıtım` },
};

export const OUTCOME_WORD = { usable: msg`Sağlam döndü`, worn: msg`Yıprandı`, lost: msg`Kayboldu` };
/** What each of them does to the stock. */
export const OUTCOME_HINT = {
  usable: msg`Stoğa geri girer.`,
  worn: msg`Kullanımdan ayrılır; stoğa girmez.`,
  lost: msg`Zimmetten düşer; stoğa girmez.`,
};

export const ppeReturnLabels: KindLabels<PpeReturn> = {
  fields: {
    workplace_id,
    distribution_id: msg`Dağıtım`,
    employee_id: msg`Çalışan`,
    model_id,
    date: msg`Tarih`,
    quantity: msg`Miktar`,
    outcome: { label: msg`Ne oldu?`, options: OUTCOME_WORD },
    receiver_id: msg`Teslim alan`,
    note: msg`Açıklama`,
    booked_at: { label: msg`Stoğa işlendiği zaman`, isHidden: true },
  },
  groups: { all: msg`İade` },
};
