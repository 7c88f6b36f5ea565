import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ServerForm } from '#client/records/use-server-form.ts';
import wrapping from '#client/ui/wrapping-button.module.css';
import type { JsonObject } from '#core/change/json.ts';

/** A form that names the version on which it was begun. */
export interface VersionedForm extends Pick<ServerForm<JsonObject>, 'discard' | 'submit'> {
  change(next: { readonly version: number }): void;
}

interface Props {
  /** What stands on the server now. */
  readonly children: ReactNode;
  /** Of the state that is shown; what is saved over it names it. */
  readonly version: number;
  readonly form: VersionedForm;
  /** What was typed is gone, and the state of the server stands. */
  readonly onTaken: () => void;
}

/** What was seen is not what the server has any more: it is shown, and the person says which of the two stands. */
export function ChangedMeanwhile({ children, version, form, onTaken }: Props) {
  const { t } = useLingui();
  const keep = () => {
    form.change({ version });
    form.submit();
  };
  return (
    <Alert color="yellow" role="alert" title={t`Bu arada başkası değiştirmiş`}>
      {children}
      <Group gap="xs" mt="sm">
        <Button variant="default" maw="100%" className={wrapping.button ?? ''} onClick={() => void form.discard().then(onTaken)}>
          <Trans>Sunucudakini al, yazdıklarımı sil</Trans>
        </Button>
        <Button variant="default" maw="100%" className={wrapping.button ?? ''} onClick={keep}>
          <Trans>Benimkini kaydet</Trans>
        </Button>
      </Group>
    </Alert>
  );
}
