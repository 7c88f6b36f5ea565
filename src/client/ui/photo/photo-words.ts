import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ArrivalProblem } from '#client/sync/index.ts';

/** Why a chosen picture did not become a photo, or a chosen file no document. */
export const ARRIVAL_WORDS: Readonly<Record<ArrivalProblem, MessageDescriptor>> = {
  broken: msg`Bu dosya bir resim değil veya bozuk.`,
  too_large: msg`Bu resim çok büyük.`,
  failed: msg`Resim bu cihazda işlenemedi.`,
  wrong_type: msg`Bu dosya eklenemez: yalnızca PDF ve resim eklenebilir.`,
  file_too_large: msg`Bu dosya çok büyük: en çok 10 MB olabilir.`,
  not_loaded: msg`Dosyayı hazırlayan bölüm henüz gelmedi. Bağlantı gelince kendiliğinden eklenir.`,
  no_space: msg`Cihazda yer kalmadı, fotoğraf saklanamadı.`,
};
