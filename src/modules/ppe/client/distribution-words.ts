import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DistributionProblem } from '#modules/ppe/shared/distribution.rules.ts';

/** What keeps a distribution from being saved. */
export const PROBLEM_WORD: Readonly<Record<DistributionProblem['code'], MessageDescriptor>> = {
  in_future: msg`Tarih gelecekte olamaz.`,
  nobody: msg`En az bir çalışan seçin.`,
  one: msg`Bireysel dağıtım tek çalışana yapılır.`,
  nothing: msg`En az bir KKD seçin.`,
  same_employee: msg`Bir çalışan iki kez seçilmiş.`,
  same_model: msg`Bir model iki kez seçilmiş.`,
  unsigned: msg`Yarım kalan imzayı bitirin veya silin.`,
  same_models: msg`Toplu dağıtımda herkes aynı modelleri alır.`,
  taken_back: msg`Bu dağıtımdan iade alınmış veya kayıp yazılmış parçalar var; verilen miktar bunun altına inemez.`,
  after_return: msg`Bu dağıtımdan daha önce iade alınmış veya kayıp yazılmış; dağıtım tarihi iadeden sonra olamaz.`,
};
