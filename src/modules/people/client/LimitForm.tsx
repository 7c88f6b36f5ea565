import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NumberInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { useAccountForm } from '#client/auth/use-account-form.ts';
import { showToast } from '#client/http/errors.tsx';
import { useAskAgain, useSend } from '#client/http/query.ts';
import { isSameTyped, type TypedChanges, typedChanges, useTypedChangeWords } from '#client/records/typed-changes.ts';
import type { AppError } from '#core/error/app-error.ts';
import { CATEGORY_WORDS } from '#modules/people/client/people-words.ts';
import { type AccountLimits, accountLimits, limitCalls, limitsForm, type LimitValues } from '#modules/people/shared/limit.calls.ts';
import { LIMIT_CATEGORIES, type LimitCategory, MOST_PEOPLE } from '#modules/people/shared/limits.ts';
import classes from './people.module.css';

const valuesOf = ({ limits }: AccountLimits): LimitValues =>
  Object.fromEntries(limits.map(({ category, most }) => [category, most])) as LimitValues; // the server tells of every sort

/** The limits as somebody else has set them meanwhile; null for every other refusal. */
function setMeanwhile(error: AppError): LimitValues | null {
  const now = error.code === 'VERSION_CONFLICT' ? v.safeParse(accountLimits, error.record) : null;
  return now?.success ? valuesOf(now.output) : null;
}

/** Changes the limits, on those that were seen: what another super admin sets meanwhile is shown and written over by nobody unseen. */
export function LimitForm({ data, isOffline }: { data: AccountLimits; isOffline: boolean }) {
  const { t, i18n } = useLingui();
  const { account_id } = data;
  const told = valuesOf(data);
  const [ground, setGround] = useState(told);
  const account = useAccountForm<LimitValues>(ground, limitsForm, `account-limits-${account_id}`);
  const send = useSend(limitCalls.setLimits, [limitCalls.limits], 'background');
  const askAgain = useAskAgain();
  const words = useOthersLimits();
  const begin = (on: LimitValues, values = on) => {
    setGround(on);
    account.begin(on, values);
  };
  useEffect(() => {
    // Read anew where nothing was typed.
    if (!isSameTyped(LIMIT_CATEGORIES, told, ground) && isSameTyped(LIMIT_CATEGORIES, account.form.getValues(), ground)) begin(told);
  });
  const save = async (limits: LimitValues, seen: LimitValues): Promise<AppError | null> => {
    const answer = await send({ body: { account_id, limits, seen } });
    const now = answer.ok ? valuesOf(answer.data.data) : setMeanwhile(answer.error);
    if (now === null) return answer.ok ? null : answer.error;
    // Set by a press whose answer was lost, they stand there as typed.
    if (answer.ok || isSameTyped(LIMIT_CATEGORIES, limits, now)) {
      begin(now);
      account.forget();
      showToast('success', t`Limitler kaydedildi.`);
      if (!answer.ok) await askAgain(limitCalls.limits);
      return null;
    }
    const changes = typedChanges(LIMIT_CATEGORIES, seen, limits, now);
    if (changes.taken.length + changes.differing.length === 0) return save(limits, now);
    begin(now, changes.values);
    await askAgain(limitCalls.limits);
    return { ...answer.error, items: [{ message: words(changes, now) }] };
  };
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Limitleri değiştir</Trans>
      </h2>
      <form onSubmit={account.submit((limits) => save(limits, ground))} noValidate className={classes.form}>
        <ProblemAlert problem={account.problem} />
        <div className={classes.pair}>
          {LIMIT_CATEGORIES.map((category) => (
            <NumberInput
              key={category}
              label={i18n._(CATEGORY_WORDS[category])}
              description={t`Boş: sınırsız`}
              min={0}
              max={MOST_PEOPLE}
              allowDecimal={false}
              allowNegative={false}
              {...account.field(category)}
              value={account.form.getValues()[category] ?? ''}
              onChange={(value) => account.form.setFieldValue(category, typeof value === 'number' ? value : null)}
            />
          ))}
        </div>
        <div className={classes.foot}>
          <Button type="submit" loading={account.form.submitting} disabled={isOffline}>
            <Trans>Kaydet</Trans>
          </Button>
        </div>
      </form>
    </section>
  );
}

/** What another super admin has set meanwhile, in words. */
function useOthersLimits(): (changes: TypedChanges<LimitValues, LimitCategory>, now: LimitValues) => string {
  const { t, i18n } = useLingui();
  const words = useTypedChangeWords<LimitCategory>();
  return (changes, now) =>
    words(t`Limitleri siz yazarken bir başkası değiştirdi.`, changes, (fields) =>
      fields.map((field) => `${i18n._(CATEGORY_WORDS[field])}: ${now[field] ?? t`sınırsız`}`).join('; '),
    );
}
