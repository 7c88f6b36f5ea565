import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Lists whose failure is named (HTTP-LOAD-01 to HTTP-LOAD-07). */
export type ListName = 'workplaces' | 'units' | 'users' | 'assigned-users' | 'control-lists' | 'categories' | 'questions';

/** What a call was for, so that its failure is told in these words first (HTTP-LOAD-*, HTTP-CRUD-*). */
export type About =
  | { readonly list: ListName }
  /** `what` is the name of the kind, as in `KIND_LABEL`. */
  | { readonly failed: 'load' | 'add' | 'edit' | 'delete'; readonly what: MessageDescriptor }
  /** A whole sentence, for what neither loads nor stores. */
  | { readonly sentence: MessageDescriptor };

const LISTS: Readonly<Record<ListName, MessageDescriptor>> = {
  workplaces: msg`İşyeri listesi yüklenemedi.`,
  units: msg`Birim listesi yüklenemedi.`,
  users: msg`Kullanıcı listesi yüklenemedi.`,
  'assigned-users': msg`Atanmış kullanıcı listesi yüklenemedi.`,
  'control-lists': msg`Kontrol listeleri yüklenemedi.`,
  categories: msg`Kategori listesi yüklenemedi.`,
  questions: msg`Soru listesi yüklenemedi.`,
};
const FAILED = {
  load: msg({ message: '{what} yüklenemedi.' }),
  add: msg({ message: '{what} eklenemedi.' }),
  edit: msg({ message: '{what} kaydedilemedi.' }),
  delete: msg({ message: '{what} silinemedi.' }),
} as const;

export type Say = (message: MessageDescriptor, values?: Readonly<Record<string, string>>) => string;

/** The sentence that names what failed. */
export function aboutWords(about: About, say: Say): string {
  if ('list' in about) return say(LISTS[about.list]);
  return 'sentence' in about ? say(about.sentence) : say(FAILED[about.failed], { what: say(about.what) });
}

/** Messages of all modules that belong to no answer of the server (HTTP-GEN-01 to HTTP-GEN-05). */
export const GENERAL = {
  'required-fields': msg`Lütfen zorunlu alanları doldurun.`,
  'not-valid': msg`Formdaki bilgiler eksik veya hatalı. İşaretli alanları düzeltin.`,
  chart: msg`Grafik çizilemedi.`,
  'changed-elsewhere': msg`Kaydedilmedi: bu form başka bir sekmede değişti. Yeni hâli ekranda; bakıp yeniden kaydedin.`,
  'not-stored': msg`Bu cihaza kaydedilemedi. Yazdıklarınız ekranda duruyor; yer açın veya uygulamayı güncelleyip yeniden deneyin.`,
  export: msg`Excel dosyası hazırlanamadı.`,
  popup: msg`Tarayıcı yeni pencereyi engelledi. Bu site için açılır pencerelere izin verip yeniden deneyin.`,
} as const satisfies Record<string, MessageDescriptor>;
export type GeneralMessage = keyof typeof GENERAL;

/** Which message a form shows that cannot be sent: gaps are named as such, anything else is general (HTTP-GEN-01, HTTP-GEN-02). */
export const formMessage = (issues: readonly unknown[]): GeneralMessage => (issues.includes('required') ? 'required-fields' : 'not-valid');
