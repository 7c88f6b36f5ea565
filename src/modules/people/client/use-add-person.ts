import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { AccountForm } from '#client/auth/use-account-form.ts';
import { call } from '#client/http/client.ts';
import { showToast } from '#client/http/errors.tsx';
import type { Result } from '#client/http/result.ts';
import type { CallReply } from '#core/contract/call.ts';
import type { AppError } from '#core/error/app-error.ts';
import { paths } from '#modules/people/client/people-words.ts';
import { type PersonRow, userCalls } from '#modules/people/shared/user.calls.ts';

type Filling = Pick<AccountForm<Record<string, unknown>>, 'fillingId' | 'leaveFillingId'>;
type Written = Result<CallReply<typeof userCalls.create>>;

interface Press {
  /** Under one id, which is the key of the press too: the server answers the same press as it answered it first. */
  send(id: string): Promise<Written>;
  /** Whether a person is as it was typed. */
  isSame(row: PersonRow): boolean;
  /** Where the invitation goes. */
  readonly to: string;
}

/** The server has a write of this key already, and it was another one than this. */
const ARRIVED: ReadonlySet<string> = new Set(['IDEMPOTENCY_MISMATCH', 'DUPLICATE_ID']);
const GONE = 404;

/** Adds a person, says where the invitation went, and shows the person. A press whose answer was lost adds nobody twice, and is not refused for what it took itself. */
export function useAddPerson(): (filling: Filling, press: Press) => Promise<AppError | null> {
  const { t } = useLingui();
  const { history } = useRouter();
  const shown = (words: string, id: string): null => {
    showToast('success', words);
    history.replace(paths.show(id));
    return null;
  };
  return async function add(filling, press) {
    const { to } = press;
    const id = filling.fillingId();
    const answer = await press.send(id);
    if (answer.ok) return shown(t`Kullanıcı eklendi. Şifre belirleme bağlantısı gönderiliyor: ${to}`, id);
    if (!ARRIVED.has(answer.error.code)) return answer.error;
    const found = await call(userCalls.get, { params: { id } }, { manner: 'background' });
    if (found.ok && press.isSame(found.data.data)) return shown(t`Kullanıcı önceki denemede eklenmişti.`, id);
    if (!found.ok && found.error.status !== GONE) return found.error;
    // Whoever was added so stays as added: what is typed now is somebody else, or a change that is made on the page of the person.
    filling.leaveFillingId();
    if (!found.ok) return add(filling, press);
    const { name, surname, email } = found.data.data;
    const who = `${name} ${surname} (${email})`;
    const message = t`Önceki denemeniz ulaşmış: ${who} eklendi. Şimdi yazdıklarınız kaydedilmedi; başka biriyse yeniden gönderin.`;
    return { ...answer.error, items: [{ message }] };
  };
}
