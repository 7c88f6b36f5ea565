import { useLingui } from '@lingui/react/macro';
import type { Step } from '#modules/setup/shared/setup.calls.ts';

/** One step as it is told, and the page on which it is done. */
export interface StepWords {
  readonly title: string;
  readonly facts: string;
  readonly to: string;
}

/** The words of the first steps. */
export function useStepWords(): Readonly<Record<Step, StepWords>> {
  const { t } = useLingui();
  return {
    company: { title: t`Firma ekleyin`, facts: t`Hizmet verdiğiniz veya yönettiğiniz firmalar.`, to: '/companies/list' },
    workplace: { title: t`İşyeri ekleyin`, facts: t`Tehlike sınıfı ve çalışan sayısıyla.`, to: '/companies/workplaces' },
    people: { title: t`Kişileri davet edin`, facts: t`Her kişi kendi şifresini e-postadaki bağlantıyla seçer.`, to: '/users/add' },
    roles: {
      title: t`Yetkileri ve işyeri atamalarını verin`,
      facts: t`Bir kişi bir işyerine atandığında veya bir rolün yetkisi değiştiğinde tamamlanır.`,
      to: '/users/role-permissions',
    },
    phone: { title: t`Telefonda deneyin`, facts: t`Birinin telefondan giriş yapmasıyla tamamlanır.`, to: '' },
  };
}
