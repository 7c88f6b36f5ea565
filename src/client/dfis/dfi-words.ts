import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DfiStage } from '#modules/dfi/shared/dfi.flow.ts';
import type { DeadlineStatus } from '#modules/dfi/shared/dfi.rules.ts';
import type { DFI_APPROVAL, DFI_SOURCES, TASK_STATUS } from '#modules/dfi/shared/dfi.schema.ts';

type Words<K extends string> = Readonly<Record<K, MessageDescriptor>>;

/** What a DFI waits for, as lists and the board name it. */
export const STAGE_LABEL: Words<DfiStage> = {
  tasks: msg`Görevler sürüyor`,
  review: msg`Değerlendirme bekliyor`,
  approval: msg`Onay bekliyor`,
  closed: msg`Kapandı`,
};

export const DEADLINE_LABEL: Words<DeadlineStatus> = {
  expired: msg`Gecikti`,
  within_deadline: msg`Süresi içinde`,
  closed_late: msg`Geç kapandı`,
  closed_on_time: msg`Zamanında kapandı`,
};

export const SOURCE_LABEL: Words<(typeof DFI_SOURCES)[number]> = {
  dfi: msg`DÖF`,
  secg: msg`SEÇG denetimi`,
  odr: msg`Operasyonel denetim`,
  incident_report: msg`Olay bildirimi`,
  security_tour: msg`Güvenlik turu`,
  risk: msg`Risk değerlendirmesi`,
  none: msg`Kaynağı yok`,
};

export const TASK_LABEL: Words<(typeof TASK_STATUS)[number]> = {
  in_progress: msg`Sürüyor`,
  completed: msg`Tamamlandı`,
  not_completed: msg`Tamamlanamadı`,
};

export const APPROVAL_LABEL: Words<(typeof DFI_APPROVAL)[number]> = {
  pending: msg`Onay bekliyor`,
  approved: msg`Onaylandı`,
  declined: msg`Reddedildi`,
};
