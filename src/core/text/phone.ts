const SEPARATORS = /[\s().\-/]/g;
/** Subscriber numbers of Turkey without the leading zero: area codes 2 to 4, mobile 5, service numbers 8. */
const TURKISH = /^[2-58]\d{9}$/;

/**
 * A phone number as it is stored: + with country and number. What names no country is Turkish; blanks, dots, dashes and brackets
 * do not matter. Null for what is no phone number.
 */
export function readPhone(text: string): string | null {
  const signs = text.replace(SEPARATORS, '');
  if (!/^\+?\d+$/.test(signs)) return null;
  const isInternational = signs.startsWith('+') || signs.startsWith('00');
  const digits = signs.replace(/^\+/, '').replace(isInternational ? /^00/ : /^0/, '');
  if (isInternational && !digits.startsWith('90')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
  const national = digits.length === 12 && digits.startsWith('90') ? digits.slice(2) : isInternational ? '' : digits;
  return TURKISH.test(national) ? `+90${national}` : null;
}

/** A stored number as it is shown: +90 (532) 123 45 67 (FMT-02; ledger 19, decision 2). Numbers of other countries and other texts stay as they are. */
export function formatPhone(phone: string): string {
  const parts = /^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone);
  return parts ? `+90 (${parts[1]}) ${parts.slice(2).join(' ')}` : phone;
}
