import type { Unit } from '#core/field/field.ts';
import type { Locale } from '#core/number/number.ts';

const TR = {
  unsent: 'Henüz eşitlenmedi: bu kâğıt cihazdan çıktı, sunucuda değil',
  none: '–',
  yes: 'Evet',
  no: 'Hayır',
  photoWaiting: 'Fotoğraf bekleniyor',
  photoFormat: 'Bu biçimdeki fotoğraf basılamıyor',
  photoMarked: 'İşaretli fotoğraf',
  signedByName: 'Adını yazarak imzaladı',
  changedSinceSigned: 'İmzadan sonra değişti',
  unknownOption: 'bu sürümün bilmediği seçenek',
  shortUnits: { minute: 'dk', month: 'ay' } satisfies Record<Unit, string>,
};

const EN: typeof TR = {
  unsent: 'Not synchronized yet: printed by the device, not on the server',
  none: '–',
  yes: 'Yes',
  no: 'No',
  photoWaiting: 'Photo still to come',
  photoFormat: 'A photo of this format cannot be printed',
  photoMarked: 'Marked photo',
  signedByName: 'Signed by typed name',
  changedSinceSigned: 'Changed after it was signed',
  unknownOption: 'an option that this version does not know',
  shortUnits: { minute: 'min', month: 'mo.' },
};

/** Words that all papers share, per language. */
export const PAPER_WORDS: Readonly<Record<Locale, typeof TR>> = { tr: TR, en: EN };
