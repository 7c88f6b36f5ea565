import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IncidentCategory, IncidentStatus, SEVERITY } from '#modules/incidents/shared/incident.schema.ts';
import type { RootCause } from '#modules/incidents/shared/incident.statistics.ts';

export const STATUS_LABEL: Readonly<Record<IncidentStatus, MessageDescriptor>> = {
  draft: msg`Taslak`,
  pending: msg`Onay bekliyor`,
  saved: msg`Kesin kayıt`,
  finalized: msg`Sonuçlandı`,
};

export const CATEGORY_LABEL: Readonly<Record<IncidentCategory, MessageDescriptor>> = {
  injury: msg`Yaralanma`,
  financial_damage: msg`Maddi hasar`,
  fire: msg`Yangın`,
  debris: msg`Yabancı madde`,
  misfuelling: msg`Hatalı yakıt ikmali`,
  near_miss: msg`Ramak kala`,
  other: msg`Diğer`,
};

export const CAUSE_LABEL: Readonly<Record<RootCause, MessageDescriptor>> = {
  technical: msg`Teknik`,
  organization: msg`Organizasyon`,
  personnel: msg`Personel`,
};

export const SEVERITY_LABEL: Readonly<Record<(typeof SEVERITY)[number], MessageDescriptor>> = {
  minor: msg`Hafif`,
  medical_treatment: msg`Tıbbi tedavi`,
  lost_time: msg`İş günü kayıplı`,
  fatal: msg`Ölümlü`,
};
