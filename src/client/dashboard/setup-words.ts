import { useLingui } from '@lingui/react/macro';
import type { SetupSteps, Step } from '#modules/setup/shared/setup.calls.ts';

/** One step as it is told, and the page on which it is done. */
export interface StepWords {
  readonly title: string;
  readonly facts: string;
  readonly to: string;
}

/** The words of the first steps. */
export function useStepWords(unassigned: SetupSteps['unassigned'] = null): Readonly<Record<Step, StepWords>> {
  const { t } = useLingui();
  const { name = '', others = 0, user_id = '' } = unassigned ?? {};
  return {
    company: {
      title: t`Firma ekleyin`,
      facts: t`Hizmet verdiğiniz veya yönettiğiniz firmalar; tek tek veya dosyadan (Excel, LibreOffice).`,
      to: '/companies/list',
    },
    workplace: {
      title: t`İşyeri ekleyin`,
      facts: t`Tehlike sınıfı ve çalışan sayısıyla; tek tek veya dosyadan.`,
      to: '/companies/workplaces',
    },
    people: { title: t`Kişileri davet edin`, facts: t`Her kişi kendi şifresini e-postadaki bağlantıyla seçer.`, to: '/users/add' },
    roles: {
      title: t`Yetkileri ve işyeri atamalarını verin`,
      facts:
        unassigned === null
          ? t`Rollerin yetkileri hazırdır. Uzman, hekim ve diğer işyerine bağlı kişiler yalnız atandıkları işyerlerini görür.`
          : others === 0
            ? t`${name} henüz hiçbir işyerine atanmadı, hiçbir kayıt görmez.`
            : t`${name} ve ${others} kişi daha henüz hiçbir işyerine atanmadı, hiçbir kayıt görmez.`,
      to: unassigned === null ? '/users/role-permissions' : `/users/workplace-assignments?by=person&person=${user_id}`,
    },
    phone: { title: t`Telefonda deneyin`, facts: t`Birinin telefondan giriş yapmasıyla tamamlanır.`, to: '' },
  };
}
