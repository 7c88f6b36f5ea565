import type { Locale } from '#core/number/number.ts';
import { CODE_MINUTES, RESET_MINUTES } from '#modules/auth/shared/account.calls.ts';
import { greeted, letter } from '#server/mail/letter.ts';
import type { Mail } from '#server/mail/port.ts';

type Words = readonly [subject: string, ...lines: string[]];

const mail = (to: string, locale: Locale, name: string, words: Readonly<Record<Locale, Words>>): Mail => {
  const [subject, ...lines] = words[locale];
  return { to, subject, text: letter(greeted(locale === 'tr' ? 'Merhaba' : 'Hello', name), ...lines) };
};

/** Without a name: whoever begins a registration could put any words into a stranger's mailbox by it. */
export const codeMail = (to: string, locale: Locale, code: string): Mail =>
  mail(to, locale, '', {
    tr: [
      `Saha kayıt kodunuz: ${code}`,
      `Kaydınızı tamamlamak için bu kodu girin: ${code}`,
      `Kod ${CODE_MINUTES} dakika geçerlidir. Kaydı siz başlatmadıysanız bu e-postayı dikkate almayın; kod girilmeden hesap açılmaz.`,
    ],
    en: [
      `Your Saha registration code: ${code}`,
      `Enter this code to finish your registration: ${code}`,
      `The code is good for ${CODE_MINUTES} minutes. If you did not start this registration, ignore this mail; no account is made without the code.`,
    ],
  });

/** In place of a code, for an address that has an account: only its owner learns so. */
export const knownAddressMail = (to: string, locale: Locale, name: string, origin: string): Mail =>
  mail(to, locale, name, {
    tr: [
      'Saha hesabınız zaten var',
      'Bu e-posta adresiyle yeniden kayıt başlatıldı, ama adresin Saha’da zaten bir hesabı var.',
      `Giriş: ${origin}/login\nŞifrenizi unuttuysanız: ${origin}/forgot-password`,
      'Kaydı siz başlatmadıysanız bir şey yapmanız gerekmez.',
    ],
    en: [
      'You already have a Saha account',
      'A registration was started with this address, but it already has an account at Saha.',
      `Sign in: ${origin}/login\nForgotten your password: ${origin}/forgot-password`,
      'If you did not start it, there is nothing to do.',
    ],
  });

/** To somebody whom a manager added. */
export const invitationMail = (to: string, locale: Locale, name: string, link: string, days: number): Mail =>
  mail(to, locale, name, {
    tr: [
      'Saha’ya davet edildiniz',
      `Yöneticiniz sizi Saha’ya ekledi. Şifrenizi bu bağlantıdan belirleyip giriş yapın:\n${link}`,
      `Bağlantı ${days} gün geçerlidir ve bir kez kullanılır; süresi dolarsa yöneticinizden yenisini isteyin. Giriş adınız bu e-posta adresidir.`,
    ],
    en: [
      'You are invited to Saha',
      `Your manager has added you to Saha. Choose your password by this link and sign in:\n${link}`,
      `The link is good for ${days} days and works once; when it has lapsed, ask your manager for another one. You sign in with this mail address.`,
    ],
  });

export const invitationText = (locale: Locale, link: string): string =>
  locale === 'tr' ? `Saha şifrenizi belirleyin: ${link}` : `Choose your Saha password: ${link}`;

/** To the address that was: whoever has it learns that it is no sign-in name any more. */
export const addressChangedMail = (to: string, locale: Locale, name: string): Mail => ({
  isWarning: true,
  ...mail(to, locale, name, {
    tr: [
      'Saha giriş adresiniz değişti',
      'Hesap yöneticiniz Saha’ya giriş yaptığınız e-posta adresini değiştirdi; bu adresle artık giriş yapılamaz.',
      'Bunu beklemiyorsanız yöneticinizle görüşün.',
    ],
    en: [
      'Your Saha sign-in address was changed',
      'Your account manager changed the mail address with which you sign in to Saha; this one is good no more.',
      'If you did not expect it, talk to your manager.',
    ],
  }),
});

export const resetMail = (to: string, locale: Locale, name: string, link: string): Mail =>
  mail(to, locale, name, {
    tr: [
      'Saha: yeni şifre belirleme',
      `Yeni şifrenizi bu bağlantıdan belirleyin:\n${link}`,
      `Bağlantı ${RESET_MINUTES} dakika geçerlidir ve bir kez kullanılır. İsteği siz yapmadıysanız bu e-postayı dikkate almayın; şifreniz değişmez.`,
    ],
    en: [
      'Saha: choose a new password',
      `Choose your new password by this link:\n${link}`,
      `The link is good for ${RESET_MINUTES} minutes and works once. If you did not ask for it, ignore this mail; your password stays as it is.`,
    ],
  });

export const passwordChangedMail = (to: string, locale: Locale, name: string, origin: string): Mail => ({
  isWarning: true,
  ...mail(to, locale, name, {
    tr: [
      'Saha şifreniz değiştirildi',
      'Saha şifreniz az önce değiştirildi ve diğer cihazlardaki oturumlarınız kapatıldı.',
      `Değişikliği siz yapmadıysanız hemen yeni bir şifre belirleyin: ${origin}/forgot-password`,
    ],
    en: [
      'Your Saha password was changed',
      'Your Saha password was changed just now, and your sessions on other devices were ended.',
      `If that was not you, choose a new password at once: ${origin}/forgot-password`,
    ],
  }),
});

export const phoneCodeText = (locale: Locale, code: string): string =>
  locale === 'tr'
    ? `Saha telefon onay kodunuz: ${code}. ${CODE_MINUTES} dakika geçerlidir.`
    : `Your Saha phone confirmation code: ${code}. Good for ${CODE_MINUTES} minutes.`;

const warning = (to: string, locale: Locale, name: string, words: Readonly<Record<Locale, Words>>): Mail => ({
  isWarning: true,
  ...mail(to, locale, name, words),
});

export const secondStepOnMail = (to: string, locale: Locale, name: string): Mail =>
  warning(to, locale, name, {
    tr: [
      'Saha: iki adımlı giriş açıldı',
      'Girişte artık şifrenizden sonra doğrulama uygulamanızdaki kod da sorulacak. Diğer cihazlardaki oturumlarınız kapatıldı.',
      'Bunu siz yapmadıysanız hemen yöneticinizle görüşün: iki adımlı girişi sıfırlayabilir.',
    ],
    en: [
      'Saha: two-step sign-in was turned on',
      'From now on a code of your authenticator app is asked for after your password. Your sessions on other devices were ended.',
      'If that was not you, talk to your manager at once, who can reset it.',
    ],
  });

export const secondStepOffMail = (to: string, locale: Locale, name: string): Mail =>
  warning(to, locale, name, {
    tr: [
      'Saha: iki adımlı giriş kapatıldı',
      'Girişte artık yalnız şifreniz sorulacak.',
      'Bunu siz yapmadıysanız hemen şifrenizi değiştirin ve yöneticinizle görüşün.',
    ],
    en: [
      'Saha: two-step sign-in was turned off',
      'From now on your password alone signs you in.',
      'If that was not you, change your password at once and talk to your manager.',
    ],
  });

export const recoveryCodesMadeMail = (to: string, locale: Locale, name: string): Mail =>
  warning(to, locale, name, {
    tr: [
      'Saha: yeni kurtarma kodları',
      'Yeni kurtarma kodları oluşturuldu; öncekiler artık geçmez.',
      'Bunu siz yapmadıysanız hemen şifrenizi değiştirin.',
    ],
    en: [
      'Saha: new recovery codes',
      'New recovery codes were made; those of before work no more.',
      'If that was not you, change your password at once.',
    ],
  });

export const recoveryCodeUsedMail = (to: string, locale: Locale, name: string, left: number): Mail =>
  warning(to, locale, name, {
    tr: [
      'Saha: bir kurtarma koduyla giriş yapıldı',
      `Hesabınıza bir kurtarma koduyla giriş yapıldı. Kalan kurtarma kodu: ${left}. Yenilerini profilinizden oluşturabilirsiniz.`,
      'Bunu siz yapmadıysanız hemen şifrenizi değiştirin ve yöneticinizle görüşün.',
    ],
    en: [
      'Saha: somebody signed in with a recovery code',
      `A recovery code was used to sign in as you. Recovery codes left: ${left}. You can make new ones in your profile.`,
      'If that was not you, change your password at once and talk to your manager.',
    ],
  });

/** To somebody whose second step a manager took away. */
export const secondStepResetMail = (to: string, locale: Locale, name: string): Mail =>
  warning(to, locale, name, {
    tr: [
      'Saha: iki adımlı girişiniz sıfırlandı',
      'Yöneticiniz iki adımlı girişinizi sıfırladı ve bütün oturumlarınızı kapattı. Şifrenizle giriş yapıp yeniden kurabilirsiniz.',
      'Bunu beklemiyorsanız hemen şifrenizi değiştirin ve yöneticinizle görüşün.',
    ],
    en: [
      'Saha: your two-step sign-in was reset',
      'Your manager reset your two-step sign-in and ended all your sessions. Sign in with your password; you can set it up anew.',
      'If you did not expect it, change your password at once and talk to your manager.',
    ],
  });
