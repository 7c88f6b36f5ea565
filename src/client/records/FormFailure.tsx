import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { GENERAL } from '#client/http/about.ts';
import { useIntoSight } from '#client/ui/use-into-sight.ts';
import { NOT_STORED } from '#client/records/text-document.ts';
import type { AppError } from '#core/error/app-error.ts';

/** What the server said of the whole of it; what it said of a field stands beside that. */
const saidOf = ({ message, items }: AppError): string =>
  [...new Set([message, ...items.filter(({ field }) => field === undefined).map((item) => item.message)])].join(' ');

/** Why a form of the server was not taken, and that nothing is lost. */
export function FormFailure({ error }: { readonly error: AppError | null }) {
  const { t, i18n } = useLingui();
  if (error === null) return null;
  const titled = (title: string, text: ReactNode) => <Said title={title}>{text}</Said>;
  if (error.code === NOT_STORED.code && error.status === NOT_STORED.status)
    return titled(t`Gönderilemedi`, <Trans>Cihazda beklenmeyen bir hata oldu. Yazdıklarınız burada duruyor; yeniden deneyin.</Trans>);
  if (error.status === 0)
    return titled(t`Sunucuya ulaşılamadı`, <Trans>Yazdıklarınız bu cihazda duruyor. Bağlantı gelince yeniden kaydedin.</Trans>);
  const refused = t`Sunucu kaydı kabul etmedi`;
  if (error.code === 'VERSION_CONFLICT') return titled(refused, <Trans>Kayıt bu arada değişti. Pencereyi kapatıp son hâline bakın.</Trans>);
  if (error.code === 'NOT_FOUND')
    return titled(
      refused,
      // Not the record itself is gone, but what its fields name.
      error.items.length > 0 ? (
        i18n._(GENERAL['not-valid'])
      ) : (
        <Trans>Bu kayıt silinmiş veya artık size açık değil. Yazdıklarınız bu cihazda duruyor.</Trans>
      ),
    );
  return titled(refused, saidOf(error));
}

function Said({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Alert color="red" role="alert" title={title} {...useIntoSight()}>
      {children}
    </Alert>
  );
}
