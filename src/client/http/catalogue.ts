import type { Say } from '#client/http/about.ts';
import type { AppError } from '#core/error/app-error.ts';
import { type StatusText, statusRule } from '#core/error/status-table.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The fixed texts of the error catalogue in both languages (spec 1 §8; ledger 04, decision 9). */
export const STATUS_TEXTS: Readonly<Record<StatusText, MessageDescriptor>> = {
  network: msg`Ağ bağlantısı hatası. Lütfen internet bağlantınızı kontrol edin.`,
  'bad-request': msg`Geçersiz istek. Lütfen gönderdiğiniz verileri kontrol edin.`,
  'session-expired': msg`Oturumunuzun süresi doldu, lütfen yeniden giriş yapın.`,
  forbidden: msg`Bu kaynağa erişim yetkiniz yok. Lütfen geçerli bilgilerle yeniden giriş yapın.`,
  'not-found': msg`İstenen kaynak bulunamadı.`,
  conflict: msg`Bu kayıt zaten var veya bir çakışma oluştu.`,
  'too-large': msg`Gönderilen veri çok büyük. Lütfen daha küçük parçalar hâlinde gönderin.`,
  validation: msg`Doğrulama hatası`,
  'too-many': msg`Çok fazla istek gönderdiniz. Lütfen bekleyip yeniden deneyin.`,
  server: msg`Sunucu hatası. Lütfen daha sonra yeniden deneyin.`,
  'bad-gateway': msg`Sunucuya geçici olarak ulaşılamıyor. Lütfen daha sonra yeniden deneyin.`,
  unavailable: msg`Hizmet geçici olarak kullanılamıyor. Lütfen daha sonra yeniden deneyin.`,
  'gateway-timeout': msg`Sunucu yanıt vermiyor. Lütfen daha sonra yeniden deneyin.`,
  unexpected: msg`Beklenmeyen bir hata oluştu.`,
};

export const TITLES = { error: msg`Hata`, warning: msg`Uyarı`, success: msg`Başarılı`, info: msg`Bilgi` } as const;

/** Lines of a list of validation messages at most; the rest is counted (ledger 04, decision 7). */
const LIST_LINES = 10;

export interface Notice {
  readonly kind: 'error' | 'warning';
  readonly text: string;
  /** Bulleted lines under the text (HTTP-ERR-422); under a fault of the server the name of the request. */
  readonly lines: readonly string[];
}

const REQUEST = msg({ message: 'İstek no: {id}' });

/** What a person is told about a failure: the server's words where the catalogue puts them first, else the fixed text (HTTP-TOAST-02). */
export function noticeOf(error: AppError, translate: Say): Notice {
  const rule = statusRule(error.status);
  const text = rule.serverFirst && error.message !== '' ? error.message : translate(STATUS_TEXTS[rule.text]);
  if (error.requestId !== undefined) return { kind: rule.kind, text, lines: [translate(REQUEST, { id: error.requestId })] };
  const messages = error.status === 422 ? error.items.map((item) => item.message) : [];
  const lines = messages.slice(0, LIST_LINES);
  return { kind: rule.kind, text, lines: messages.length > LIST_LINES ? [...lines, `+${messages.length - LIST_LINES}`] : lines };
}
