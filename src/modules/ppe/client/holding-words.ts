import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DueState, ReturnProblem } from '#modules/ppe/shared/holding.rules.ts';

/** When what is held is to be renewed. */
export const DUE_WORD: Readonly<Record<DueState, MessageDescriptor>> = {
  over: msg`Süresi doldu`,
  soon: msg`30 gün içinde dolacak`,
  later: msg`Süresi var`,
  renewed: msg`Yenisi verildi, iadesi bekleniyor`,
  none: msg`Süresiz`,
};

/** What keeps pieces from coming back. */
export const RETURN_PROBLEM: Readonly<Record<ReturnProblem['code'], MessageDescriptor>> = {
  in_future: msg`Tarih gelecekte olamaz.`,
  before_given: msg`İade, dağıtımdan önce olamaz.`,
  not_held: msg`Çalışanda bu kadar yok.`,
  no_line: msg`Bu çalışana bu dağıtımla bu model verilmemiş.`,
};
