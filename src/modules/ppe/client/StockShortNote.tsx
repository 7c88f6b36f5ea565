import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useActor } from '#client/auth/use-actor.ts';
import { KindDialog } from '#client/server-kind/KindDialog.tsx';
import { useSyncFact } from '#client/sync/index.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { stockPages } from '#modules/ppe/client/ppe.pages.ts';
import type { Equipment } from '#modules/ppe/client/use-equipment.ts';
import { piecesOf } from '#modules/ppe/shared/distribution.rules.ts';
import type { PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';
import classes from './ppe.module.css';

interface Props {
  readonly body: PpeDistribution;
  readonly left: ReadonlyMap<string, number>;
  readonly equipment: Equipment;
}

/** The ways out of a distribution that the stock refused: fewer pieces, the entry that is missing, or none of it. */
export function StockShortNote({ body, left, equipment }: Props) {
  const { t } = useLingui();
  const actor = useActor();
  const isOffline = useSyncFact('connection') === 'offline';
  const [open, setOpen] = useState<string | null>(null);
  const { workplace_id } = body;
  const models = [...piecesOf(body)].filter(([model]) => (left.get(model) ?? 0) < 0);
  const lacking = open === null ? 0 : Math.max(1, -(left.get(open) ?? 0));
  const begin = () => ({ workplace_id, model_id: open ?? '', quantity: lacking, date: dayInIstanbul(Date.now()) });
  return (
    <Alert color="yellow" title={t`Stok yetmedi: üç çıkış var`}>
      <Trans>
        Miktarı azaltın veya başka model seçip yeniden kaydedin; stok gelince olduğu gibi yeniden kaydedin, gelen malzemeyi buradan da
        girebilirsiniz; verilmediyse bu dağıtımı bekleyen kayıtlardan silin.
      </Trans>
      {actor.permissions.has('ppe.write') ? (
        <div className={classes.buttons}>
          {models.map(([model]) => (
            <Button
              key={model}
              variant="default"
              disabled={isOffline}
              leftSection={<IconPlus size="1.2em" aria-hidden />}
              onClick={() => setOpen(model)}
            >
              {t`${equipment.modelName(model)}: stok girişi ekle`}
            </Button>
          ))}
        </div>
      ) : null}
      {open === null ? null : (
        <KindDialog pages={{ ...stockPages, begin }} draft={`${workplace_id} ${open}`} onClose={() => setOpen(null)} />
      )}
    </Alert>
  );
}
