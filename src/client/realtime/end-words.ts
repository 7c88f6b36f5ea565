import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EndReason } from '#modules/sessions/shared/sessions.rules.ts';

/** What a person is told when the server has ended the session. */
export const END_WORDS: Readonly<Record<EndReason, MessageDescriptor>> = {
  forced: msg`Oturumunuz bir yönetici tarafından kapatıldı. Gönderilmemiş kayıtlarınız bu cihazda duruyor.`,
  suspended: msg`Hesabınız pasife alındı. Gönderilmemiş kayıtlarınız bu cihazda duruyor.`,
  quit: msg`İşten ayrılış kaydınız nedeniyle oturumunuz kapatıldı. Gönderilmemiş kayıtlarınız bu cihazda duruyor.`,
  revoked: msg`Oturumunuz sonlandırıldı, lütfen yeniden giriş yapın. Gönderilmemiş kayıtlarınız bu cihazda duruyor.`,
};
