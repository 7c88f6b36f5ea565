import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Stack, Text } from '@mantine/core';
import { useTextMessages } from '#modules/people/client/use-text-messages.ts';
import type { SEND_TYPES } from '#modules/people/shared/user.schema.ts';

export type SendType = (typeof SEND_TYPES)[number];

interface Props {
  readonly value: SendType;
  readonly onChange: (by: SendType) => void;
  /** Where each would go. */
  readonly email: string;
  /** Empty: there is none to send to. */
  readonly phone: string;
}

/** How the link for a password goes out: where text messages cannot be sent the choice is hidden, and says why (ledger 11, decision 23). */
export function SendBy({ value, onChange, email, phone }: Props) {
  const { t } = useLingui();
  const canText = useTextMessages();
  return (
    <Radio.Group label={t`Şifre bağlantısı nasıl gitsin?`} value={value} onChange={(by) => onChange(by === 'sms' ? 'sms' : 'email')}>
      <Stack gap="xs" mt="xs">
        <Radio value="email" label={t`E-posta`} description={email} />
        {canText === true ? (
          <Radio
            value="sms"
            label={t`SMS`}
            disabled={phone === ''}
            description={phone === '' ? t`Telefonu yazılmamış; SMS gönderilemez.` : phone}
          />
        ) : null}
        {canText === false ? (
          <Text size="sm" c="dimmed">
            <Trans>SMS gönderilemez: bu kurulumda bir SMS sağlayıcısı tanımlı değil.</Trans>
          </Text>
        ) : null}
      </Stack>
    </Radio.Group>
  );
}
