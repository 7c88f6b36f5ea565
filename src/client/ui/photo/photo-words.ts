import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ArrivalProblem } from '#client/sync/index.ts';

/** Why a chosen picture did not become a photo. */
export const ARRIVAL_WORDS: Readonly<Record<ArrivalProblem, MessageDescriptor>> = {
  broken: msg`Bu dosya bir resim değil veya bozuk.`,
  too_large: msg`Bu resim çok büyük.`,
  failed: msg`Resim bu cihazda işlenemedi.`,
  no_space: msg`Cihazda yer kalmadı, fotoğraf saklanamadı.`,
};
