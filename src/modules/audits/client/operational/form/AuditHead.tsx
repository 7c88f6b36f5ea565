import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconAlertTriangle, IconDeviceTablet, IconDots, IconHistory, IconList, IconTrash, IconUpload } from '@tabler/icons-react';
import { memo } from 'react';
import { FormCompanyNote } from '#client/records/FormCompanyNote.tsx';
import { CountBar } from '#client/ui/CountBar.tsx';
import { formatClock } from '#core/date/day.ts';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import { KIND_LABEL } from '#client/records/labels.ts';
import { useWorkplaces } from '#modules/audits/client/operational/useNames.ts';
import { useEnded } from './EndedNote.tsx';
import { useFormSession, useFormState, useSaveState } from './FormContext.tsx';
import classes from './form.module.css';

interface Props {
  onSections(): void;
  onPrevious(): void;
  onSaveDraft(): void;
  onSaveValid(): void;
  onDelete(): void;
}

/** What the person works on, how far it is, and whether it is safe. Stays in view, and is drawn for itself. */
export const AuditHead = memo(function AuditHead({ onSections, onPrevious, onSaveDraft, onSaveValid, onDelete }: Props) {
  const { t, i18n } = useLingui();
  const { form } = useFormSession();
  const { previousOf } = useAudit();
  // What cannot be saved any more has no button that would: the note below says why, and leads on.
  const isOver = useEnded(form.document) !== null;
  const number = useFormState((state) => state.body.number);
  return (
    <header className={classes.head}>
      <div className={classes.headRow}>
        <div className={classes.names}>
          <h1 className={classes.title}>{`${i18n._(KIND_LABEL[form.kind.id])} · ${number ?? t`taslak`}`}</h1>
          <div className={classes.facts}>
            <Workplace />
            <Figures />
            <SaveNote />
          </div>
          <Company />
        </div>
        <div className={classes.headActions}>
          <ActionIcon variant="default" size="input-lg" aria-label={t`Bölümler`} onClick={onSections}>
            <IconList aria-hidden />
          </ActionIcon>
          {isOver ? null : (
            <>
              <Button variant="default" size="lg" visibleFrom="md" onClick={onSaveDraft}>
                <Trans>Taslağı kaydet</Trans>
              </Button>
              <Button size="lg" visibleFrom="sm" onClick={onSaveValid}>
                <Trans>Geçerli olarak kaydet</Trans>
              </Button>
            </>
          )}
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size="input-lg" aria-label={t`Diğer işlemler`}>
                <IconDots aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {previousOf ? (
                <Menu.Item leftSection={<IconHistory aria-hidden size="1.2em" />} onClick={onPrevious}>
                  <Trans>Önceki bulgular</Trans>
                </Menu.Item>
              ) : null}
              {isOver ? null : (
                <>
                  <Menu.Item leftSection={<IconUpload aria-hidden size="1.2em" />} onClick={onSaveDraft}>
                    <Trans>Taslağı kaydet</Trans>
                  </Menu.Item>
                  <Menu.Item leftSection={<IconUpload aria-hidden size="1.2em" />} onClick={onSaveValid}>
                    <Trans>Geçerli olarak kaydet</Trans>
                  </Menu.Item>
                  <Menu.Divider />
                  <Menu.Item color="red" leftSection={<IconTrash aria-hidden size="1.2em" />} onClick={onDelete}>
                    <Trans>Taslağı sil</Trans>
                  </Menu.Item>
                </>
              )}
            </Menu.Dropdown>
          </Menu>
        </div>
      </div>
      <Progress />
    </header>
  );
});

/** Apart from the head: names are read a moment after the form stands. */
function Workplace() {
  const { nameOf } = useWorkplaces();
  return <span className={classes.workplace}>{nameOf(useFormState((state) => state.body.workplace_id))}</span>;
}

/** Who else is in it. */
function Company() {
  const { form } = useFormSession();
  return (
    <div className={classes.company}>
      <FormCompanyNote kind={form.kind.id} id={form.id} />
    </div>
  );
}

/** How far it is. Apart from the head: only this follows every tap. */
function Figures() {
  const { t } = useLingui();
  const { answered, total, findings } = useFormState((state) => state.figures);
  // As texts: of the elements of `Trans` every tap would pay for.
  return (
    <span
      className={classes.figures}
    >{`${t`${answered}/${total} yanıtlandı`} · ${t`${plural(findings, { one: '# bulgu', other: '# bulgu' })}`}`}</span>
  );
}

function Progress() {
  const { t } = useLingui();
  const { answered, total } = useFormState((state) => state.figures);
  return <CountBar value={answered} total={total} label={t`${total} sorudan ${answered} tanesi yanıtlandı`} />;
}

/** Says "kept" only about what is (OFF-DATA-05); while a change is on its way it goes on saying when it was kept last, unless that takes long. */
function SaveNote() {
  const { t } = useLingui();
  const save = useSaveState();
  if (save.state === 'failed') {
    return (
      <span className={classes.saveFailed} role="alert">
        <IconAlertTriangle aria-hidden size="1.1em" /> <Trans>Cihaza kaydedilemedi: yer açın, sonra bir yanıta dokunun</Trans>
      </span>
    );
  }
  const keptAt = save.state === 'saved' ? save.at : save.state === 'saving' ? save.since : null;
  const time = keptAt === null ? '' : formatClock(keptAt);
  const isSaid = save.state === 'saving' && save.isLong;
  return (
    <span className={classes.save} data-testid="save-state" data-state={save.state}>
      <IconDeviceTablet aria-hidden size="1.1em" />
      {isSaid ? t`Kaydediliyor…` : keptAt === null ? t`Henüz değişiklik yok` : t`Cihaza kaydedildi ${time}`}
    </span>
  );
}
