import type { ErrorCode } from '#core/error/codes.ts';
import type { Locale } from '#core/number/number.ts';

type Text = Readonly<Record<Locale, string>>;
const text = (tr: string, en: string): Text => ({ tr, en });

/** What a refusal says when its handler has no words of its own. */
const CODES: Readonly<Record<ErrorCode, Text>> = {
  VALIDATION: text('Gönderilen bilgilerde hata var.', 'The data sent is not valid.'),
  IDEMPOTENCY_MISMATCH: text('Bu işlem anahtarı başka bir içerikle kullanılmış.', 'This key has been used with other content.'),
  LIMIT_REACHED: text('Hesabın sınırına ulaşıldı.', 'The limit of the account has been reached.'),
  STOCK_TOO_SMALL: text('Stok yetersiz.', 'There is not enough stock.'),
  BAD_REQUEST: text('İstek anlaşılamadı.', 'The request could not be understood.'),
  UNAUTHORIZED: text('Oturum açmanız gerekiyor.', 'You need to sign in.'),
  INVALID_CREDENTIALS: text('E-posta veya şifre hatalı.', 'The e-mail address or the password is wrong.'),
  REFRESH_TOKEN_INVALID: text('Oturumunuzun süresi doldu, lütfen yeniden giriş yapın.', 'Your session has expired, please sign in again.'),
  INVALID_TOKEN_TYPE: text('Oturum bilgisi geçersiz.', 'The token is of the wrong type.'),
  TOKEN_INVALID: text('Oturum geçersiz, lütfen yeniden giriş yapın.', 'The session is not valid, please sign in again.'),
  TOKEN_REFRESH_FAILED: text('Oturum yenilenemedi, lütfen yeniden giriş yapın.', 'The session could not be renewed, please sign in again.'),
  PERMISSION_DENIED: text('Bu işlem için yetkiniz yok.', 'You do not have the permission for this.'),
  USER_QUIT: text('İşten ayrıldığınız için giriş yapamazsınız.', 'You cannot sign in because you have left the company.'),
  USER_PASSIVE: text('Kullanıcınız pasif durumda, giriş yapamazsınız.', 'Your user has been suspended.'),
  OWNER_MISMATCH: text('Bu işlem başka bir kullanıcıya ait.', 'This change belongs to another user.'),
  NOT_FOUND: text('Kayıt bulunamadı.', 'The record was not found.'),
  VERSION_CONFLICT: text('Kayıt bu arada başkası tarafından değiştirilmiş.', 'The record has been changed meanwhile.'),
  RECORD_LOCKED: text('Kayıt kesinleşmiş, artık değiştirilemez.', 'The record is final and can no longer be changed.'),
  DUPLICATE: text('Bu kayıt zaten var.', 'This record exists already.'),
  DUPLICATE_ID: text('Bu kimlikle başka bir kayıt var.', 'There is another record under this id.'),
  IN_PROGRESS: text('Aynı işlem şu anda sürüyor.', 'The same change is being processed right now.'),
  OFFSET_MISMATCH: text('Dosyanın bu parçası sırada değil.', 'This is not the part of the file that comes next.'),
  PROTOCOL_VERSION: text('Yükleme protokolünün bu sürümü desteklenmiyor.', 'This version of the upload protocol is not supported.'),
  TOO_LARGE: text('Gönderilen veri çok büyük.', 'The data sent is too large.'),
  MEDIA_TYPE: text('İçerik türü uygun değil.', 'The content is of the wrong type.'),
  UPGRADE_REQUIRED: text('Uygulamanın yeni sürümü gerekiyor.', 'A newer version of the app is needed.'),
  TOO_MANY_REQUESTS: text('Çok fazla deneme yapıldı, lütfen bekleyip yeniden deneyin.', 'Too many attempts, please wait and try again.'),
  CHECKSUM_MISMATCH: text('Dosyanın bu parçası yolda bozulmuş.', 'This part of the file was damaged on its way.'),
  SERVER_ERROR: text('Sunucu hatası. Lütfen daha sonra yeniden deneyin.', 'Server error. Please try again later.'),
  STORAGE_FULL: text(
    'Sunucuda yer kalmadı. Gönderilecekler cihazınızda bekler.',
    'The server has no room left. What is to be sent waits on your device.',
  ),
  UNAVAILABLE: text('Hizmet şu anda kullanılamıyor.', 'The service is not available at the moment.'),
};

/** Words of schemas and rules, as they stand in the item of a refusal; `{0}` is what follows the colon. */
const WORDS: Readonly<Record<string, Text>> = {
  required: text('Bu alan zorunludur.', 'This field is required.'),
  type: text('Değerin türü uygun değil.', 'The value is of the wrong type.'),
  invalid: text('Değer geçerli değil.', 'The value is not valid.'),
  id: text('Kimlik geçerli değil.', 'This is not a valid id.'),
  hash: text('Özet değeri geçerli değil.', 'This is not a valid hash.'),
  max_length: text('En fazla {0} karakter olabilir.', 'At most {0} characters.'),
  min_length: text('En az {0} karakter olmalıdır.', 'At least {0} characters.'),
  max_items: text('En fazla {0} öğe olabilir.', 'At most {0} items.'),
  max_words: text('Aramada en fazla 20 sözcük olabilir.', 'At most 20 words can be searched for.'),
  min_value: text('En az {0} olmalıdır.', 'Must be at least {0}.'),
  max_value: text('En fazla {0} olabilir.', 'Must be at most {0}.'),
  integer: text('Tam sayı olmalıdır.', 'Must be a whole number.'),
  day: text('Geçerli bir tarih değil.', 'This is not a valid date.'),
  instant: text('Geçerli bir zaman değil.', 'This is not a valid time.'),
  choice: text('Seçeneklerden biri olmalıdır.', 'Must be one of the choices.'),
  unique: text('Aynı seçenek iki kez seçilemez.', 'The same choice cannot be taken twice.'),
  email: text('Geçerli bir e-posta adresi değil.', 'This is not a valid e-mail address.'),
  phone: text('Geçerli bir telefon numarası değil.', 'This is not a valid phone number.'),
  tax_number: text('Vergi numarası 10, kimlik numarası 11 rakamdır.', 'A tax number has 10 digits, an identity number 11.'),
  tax_check: text(
    'Bu bir vergi numarası değil: rakamlardan biri yanlış. Vergi numarası 10, şahıs firmasının kimlik numarası 11 rakamdır.',
    'This is no tax number: a digit is wrong. A tax number has 10 digits, the identity number of a sole trader 11.',
  ),
  mersis_number: text('MERSİS numarası 16 rakamdır.', 'A MERSIS number has 16 digits.'),
  before_start: text('Başlangıç tarihinden önce olamaz.', 'Must not be before the first day.'),
  identity_number: text('Geçerli bir T.C. kimlik numarası değil.', 'This is not a valid T.C. identity number.'),
  before_birth: text('Doğum tarihinden sonra olmalıdır.', 'Must be after the date of birth.'),
  before_job_start: text('İşe giriş tarihinden önce olamaz.', 'Must not be before the first day of work.'),
  nace: text('NACE kodu altı rakamdır, örneğin 46.71.01.', 'A NACE code has six digits, such as 46.71.01.'),
  sgk_number: text(
    'SGK sicil numarası 26 rakamdır; il kodu 001 ile 081 arasındadır.',
    'An SGK number has 26 digits; its province lies between 001 and 081.',
  ),
  before_opening: text('Açılış tarihinden önce olamaz.', 'Must not be before the opening date.'),
  fewer_than_parts: text('Kadın ve erkek çalışanların toplamından az olamaz.', 'Must not be less than men and women together.'),
  more_than_all: text('Çalışan sayısından fazla olamaz.', 'Must not be more than all employees.'),
  common_password: text(
    'Bu şifre çok bilinen şifrelerden; başka bir şifre seçin.',
    'This is one of the best known passwords; choose another.',
  ),
  plain_name: text('Ad tek satır olmalı, bağlantı içermemelidir.', 'A name is one line without a link.'),
  repeat: text('İki şifre aynı değil.', 'The two passwords are not the same.'),
  consent: text('Devam etmek için onayınız gerekiyor.', 'Your consent is needed to go on.'),
  code: text('Kod 6 rakamdan oluşur.', 'The code has 6 digits.'),
  code_wrong: text('Kod yanlış. {0} deneme hakkınız kaldı.', 'The code is wrong. {0} tries left.'),
  code_expired: text('Kodun süresi doldu. Yeni kod isteyin.', 'The code has expired. Ask for a new one.'),
  code_used_up: text('Çok fazla yanlış deneme yapıldı. Yeni kod isteyin.', 'Too many wrong tries. Ask for a new code.'),
  first_code: text(
    'Kod doğru değil. Sunucunun son başlangıcında yazdığı kodu girin.',
    'This is not the code that the server printed at its last start.',
  ),
  first_code_lapsed: text(
    'Kodun süresi doldu. Sunucuyu yeniden başlatın, yeni bir kod yazar.',
    'The code has lapsed. Restart the server: it prints a new one.',
  ),
  second_step_wrong: text(
    'Kod yanlış. Uygulamadaki şu anki kodu veya kullanılmamış bir kurtarma kodunu yazın.',
    'The code is wrong. Enter the code that the app shows now, or a recovery code that was not used.',
  ),
  second_step_used: text(
    'Bu kod az önce kullanıldı. Uygulamanın göstereceği sonraki kodu bekleyin.',
    'This code was used just now. Wait for the next one in the app.',
  ),
  second_step_needed: text('Doğrulama uygulamanızdaki kodu da yazın.', 'Enter the code of your authenticator app too.'),
  challenge_lapsed: text('Girişin süresi doldu. Şifrenizi yeniden yazın.', 'The sign-in has lapsed. Enter your password again.'),
  reset_invalid: text('Bağlantının süresi dolmuş veya bağlantı daha önce kullanılmış.', 'The link has expired or was used before.'),
  wrong_password: text('Mevcut şifre yanlış.', 'The present password is wrong.'),
  no_gateway: text('Telefonlara SMS gönderilemiyor.', 'SMS cannot be sent to phones.'),
  sms_failed: text(
    'SMS gönderilemedi. Numarayı kontrol edip birazdan yeniden deneyin.',
    'The SMS could not be sent. Check the number and try again in a moment.',
  ),
  file_type: text('Bu dosya türü kabul edilmiyor.', 'This type of file is not accepted.'),
  too_large: text('Dosya çok büyük.', 'The file is too large.'),
  too_many_pixels: text('Resmin boyutları çok büyük.', 'The picture has too many pixels.'),
  not_found: text('Seçilen kayıt bulunamadı.', 'The chosen record was not found.'),
  in_past: text('Geçmiş bir tarih olamaz.', 'Must not lie in the past.'),
  in_future: text('Gelecek bir tarih olamaz.', 'Must not lie in the future.'),
  before_inspection: text('Denetim tarihinden önce olamaz.', 'Must not be before the inspection date.'),
  unanswered: text('Cevaplanmamış soru.', 'This question has no answer.'),
  no_finding: text('“Hayır” cevabının bulgusu yok.', 'A question answered no has no finding.'),
  plain_key: text(
    'Yalnızca küçük İngilizce harf, rakam, tire ve alt çizgi kullanın.',
    'Only lower-case English letters, digits, hyphen and underscore.',
  ),
  inner_path: text('Uygulamanın bir sayfası olmalıdır, örneğin /dashboard.', 'Must be a page of the application, for example /dashboard.'),
  signature: text('Bu bir imza çizimi değil.', 'This is no drawing of a signature.'),
  unsigned: text('İmza tamamlanmadı: bitirin veya silin.', 'The signature is not finished: finish or delete it.'),
  idempotency_key: text('Değişiklikler için Idempotency-Key başlığı gerekir.', 'Changes need the header Idempotency-Key.'),
};

export const codeText = (code: ErrorCode, locale: Locale): string => CODES[code][locale];

/** A word of an item in a language; a text that is no word stays as it is. */
export function wordText(message: string, locale: Locale): string {
  const [word = '', ...rest] = message.split(':');
  return Object.hasOwn(WORDS, word) ? (WORDS[word]?.[locale] ?? message).replace('{0}', rest.join(':')) : message;
}

/** The language of a request: Turkish unless English is asked for first (AUTH-LANG-02). */
export const localeOf = (acceptLanguage: string | undefined): Locale => (/^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'tr');
