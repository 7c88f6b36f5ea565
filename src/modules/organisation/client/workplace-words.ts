import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Clock, ClockName } from '#modules/organisation/shared/workplace-clocks.ts';
import type { Service, Staffing } from '#modules/organisation/shared/workplace-minutes.ts';
import type { NaceSection } from '#modules/organisation/shared/workplace-numbers.ts';

type Words<Name extends string> = Readonly<Record<Name, MessageDescriptor>>;

export const SERVICE_WORDS: Words<Service> = {
  expert: msg`İş güvenliği uzmanı`,
  doctor: msg`İşyeri hekimi`,
  other_health: msg`Diğer sağlık personeli`,
};

/** As a part of a mark. */
export const SERVICE_SHORT: Words<Service> = {
  expert: msg`uzman`,
  doctor: msg`hekim`,
  other_health: msg`diğer sağlık personeli`,
};

export const STAFFING_WORDS: Words<Staffing['state']> = {
  met: msg`Yeterli`,
  short: msg`Eksik`,
  'not-needed': msg`Gerekmiyor`,
  waived: msg`Tam süreli hekim var`,
};

export const CLOCK_WORDS: Words<ClockName> = {
  risk: msg`Risk değerlendirmesi`,
  training: msg`Temel İSG eğitimi`,
  health: msg`Sağlık gözetimi`,
};

export const CLOCK_STATE_WORDS: Words<Clock['state']> = {
  unknown: msg`Bilinmiyor`,
  running: msg`Süresi var`,
  near: msg`Yaklaştı`,
  overdue: msg`Süresi geçti`,
};

/** Sections of NACE Rev. 2. */
export const SECTION_WORDS: Words<NaceSection> = {
  A: msg`Tarım, ormancılık ve balıkçılık`,
  B: msg`Madencilik ve taş ocakçılığı`,
  C: msg`İmalat`,
  D: msg`Elektrik, gaz, buhar ve iklimlendirme`,
  E: msg`Su temini, kanalizasyon ve atık`,
  F: msg`İnşaat`,
  G: msg`Toptan ve perakende ticaret`,
  H: msg`Ulaştırma ve depolama`,
  I: msg`Konaklama ve yiyecek`,
  J: msg`Bilgi ve iletişim`,
  K: msg`Finans ve sigorta`,
  L: msg`Gayrimenkul`,
  M: msg`Mesleki, bilimsel ve teknik faaliyetler`,
  N: msg`İdari ve destek hizmetleri`,
  O: msg`Kamu yönetimi ve savunma`,
  P: msg`Eğitim`,
  Q: msg`İnsan sağlığı ve sosyal hizmet`,
  R: msg`Kültür, sanat ve spor`,
  S: msg`Diğer hizmetler`,
  T: msg`Ev içi çalışanlar`,
  U: msg`Uluslararası örgütler`,
};
