import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconDeviceTablet, IconFlag, IconList } from '@tabler/icons-react';
import { memo, type RefObject, useMemo, useState } from 'react';
import { ConnectionMark } from '#client/shell/screen/ConnectionMark.tsx';
import { LateCompanyNote } from '#client/records/LateCompanyNote.tsx';
import { CountBar } from '#client/ui/CountBar.tsx';
import { latePart } from '#client/ui/late.tsx';
import { formatClock } from '#core/date/day.ts';
import { KIND_LABEL } from '#client/records/labels.ts';
import { useWorkplaces } from '#modules/audits/client/operational/useNames.ts';
import { useFormSession, useFormState, useSaveState } from './FormContext.tsx';
import type { AuditMenuProps } from './AuditMenu.tsx';
import classes from './head.module.css';
import { latePartOfForm } from './late-parts.ts';
import { MoreButton } from './MoreButton.tsx';
import { REVIEW } from './steps.ts';

/** With its first press; the button stands alone until then, and again when the menu does not come. */
const AuditMenu = latePart(
  latePartOfForm<AuditMenuProps & { onClose(): void }>((file) => file.AuditMenu),
  () => <MoreButton isWaiting />,
);

interface Props extends AuditMenuProps {
  /** The page has the screen: then this says what the bar of the frame would. */
  isWhole: boolean;
  box: RefObject<HTMLElement | null>;
  onSections(): void;
}

/** What the person works on, how far it is, and whether it is safe. Stays in view, and is drawn for itself. */
export const AuditHead = memo(function AuditHead({ isWhole, box, onSections, ...menu }: Props) {
  const { t } = useLingui();
  const { form } = useFormSession();
  const [isMenuAsked, setMenuAsked] = useState(false);
  return (
    <header className={classes.head} ref={box}>
      <div className={classes.headRow}>
        <div className={classes.names}>
          <Title />
          <div className={classes.facts}>
            <Figures />
            <SaveNote />
            <LateCompanyNote kind={form.kind.id} id={form.id} />
          </div>
        </div>
        <Wrong />
        {isWhole ? <ConnectionMark /> : null}
        <ActionIcon variant="default" className={classes.tool ?? ''} aria-label={t`Bölümler`} onClick={onSections}>
          <IconList aria-hidden />
        </ActionIcon>
        {isMenuAsked ? <AuditMenu {...menu} onClose={() => setMenuAsked(false)} /> : <MoreButton onPress={() => setMenuAsked(true)} />}
      </div>
      <Progress />
    </header>
  );
});

/** What it is: its number once it has one, and where. Apart from the head: names are read a moment after the form stands. */
function Title() {
  const { t, i18n } = useLingui();
  const { form } = useFormSession();
  const { nameOf } = useWorkplaces();
  const number = useFormState((state) => state.body.number);
  const workplace = nameOf(useFormState((state) => state.body.workplace_id));
  const kind = i18n._(KIND_LABEL[form.kind.id]);
  return (
    <h1 className={classes.title} title={`${kind} · ${workplace}`}>
      {[number, workplace].filter(Boolean).join(' · ')}
      {number === null ? <span className={classes.sort}>{`${workplace && ' · '}${kind} · ${t`taslak`}`}</span> : null}
    </h1>
  );
}

/** What keeps the report from being saved for good, after an attempt; leads to the page that lists it. */
function Wrong() {
  const { t } = useLingui();
  const { goTo } = useFormSession();
  const count = useFormState((state) => state.problems.length);
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={classes.wrong}
      aria-label={t`${plural({ count }, { one: '# eksiği göster', other: '# eksiği göster' })}`}
      onClick={() => goTo(REVIEW, null)}
    >
      <IconAlertTriangle aria-hidden size="1.3em" />
      {count}
    </button>
  );
}

/** Made once: every tap would draw it anew. */
const FLAG = <IconFlag aria-hidden size="1em" />;

/** How far it is. Apart from the head: only this follows every tap. */
function Figures() {
  const { t } = useLingui();
  const { answered, total, findings } = useFormState((state) => state.figures);
  const said = t`${plural(findings, { one: '# bulgu', other: '# bulgu' })}`;
  // As texts: of the elements of `Trans` every tap would pay for.
  return (
    <span className={classes.figures}>
      {`${answered}/${total}`}
      <span className={classes.roomy}>{` ${t`yanıtlandı`}`}</span>
      <span className={classes.found}>
        {' · '}
        <span className={classes.roomy}>{said}</span>
        <span className={classes.narrow} role="img" aria-label={said}>
          {FLAG}
          {findings}
        </span>
      </span>
    </span>
  );
}

function Progress() {
  const { t } = useLingui();
  const { answered, total } = useFormState((state) => state.figures);
  return <CountBar value={answered} total={total} label={t`${total} sorudan ${answered} tanesi yanıtlandı`} />;
}

/** Every tap asks for it, and it changes once a minute. */
function useClock(at: number | null): string {
  const minute = at === null ? null : Math.floor(at / 60_000);
  return useMemo(() => (minute === null ? '' : formatClock(minute * 60_000)), [minute]);
}

/** Says "kept" only about what is (OFF-DATA-05); while a change is on its way it goes on saying when it was kept last, unless that takes long. */
function SaveNote() {
  const { t } = useLingui();
  const save = useSaveState();
  const keptAt = save.state === 'saved' ? save.at : save.state === 'saving' ? save.since : null;
  const time = useClock(keptAt);
  if (save.state === 'failed') {
    return (
      <span className={classes.saveFailed} role="alert">
        <IconAlertTriangle aria-hidden size="1.1em" /> <Trans>Cihaza kaydedilemedi: yer açın, sonra bir yanıta dokunun</Trans>
      </span>
    );
  }
  const isSaid = save.state === 'saving' && save.isLong;
  return (
    <span className={classes.save} data-testid="save-state" data-state={save.state} data-said={isSaid}>
      <IconDeviceTablet aria-hidden size="1.1em" />
      {isSaid || keptAt !== null ? (
        <span className={isSaid ? classes.said : classes.roomy}>{isSaid ? t`Kaydediliyor…` : `${t`Cihaza kaydedildi`} `}</span>
      ) : (
        <>
          <span className={classes.roomy}>{t`Henüz değişiklik yok`}</span>
          <span className={classes.narrow}>{t`değişmedi`}</span>
        </>
      )}
      {isSaid ? '' : time}
    </span>
  );
}
