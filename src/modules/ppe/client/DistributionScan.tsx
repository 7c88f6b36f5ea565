import { useLingui } from '@lingui/react/macro';
import { ScanButton } from '#client/scan/ScanButton.tsx';
import type { ScanAnswer } from '#client/scan/ScanDialog.tsx';
import { useNames } from '#client/records/use-names.ts';
import { useCode } from '#modules/ppe/client/use-code.ts';
import type { Equipment } from '#modules/ppe/client/use-equipment.ts';
import { itemsWith, receiversWith } from '#modules/ppe/shared/code.rules.ts';
import type { DistributionItem, PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';

interface Props {
  readonly values: PpeDistribution;
  readonly equipment: Equipment;
  /** The workplace may still be chosen: the first card chooses it. */
  readonly isOpen: boolean;
  readonly onItems: (items: readonly DistributionItem[]) => void;
  readonly onReceivers: (next: Pick<PpeDistribution, 'employees' | 'type' | 'workplace_id'>) => void;
}

const bad = (words: string): ScanAnswer => ({ isGood: false, words });
const good = (words: string): ScanAnswer => ({ isGood: true, words });

/** Takes models and receivers of a distribution from their labels and cards, one after the other. */
export function DistributionScan({ values, equipment, isOpen, onItems, onReceivers }: Props) {
  const { t } = useLingui();
  const names = useNames();
  const find = useCode(equipment);
  const onCode = async (text: string): Promise<ScanAnswer> => {
    const named = await find(text);
    if (named.as === 'nothing') return bad(named.words);
    if (named.as === 'model') {
      const model = equipment.modelName(named.id);
      const items = itemsWith(values, named.id);
      if (items === 'listed') return good(t`${model} zaten listede; miktarını formda değiştirin.`);
      if (items === 'full') return bad(t`Bir dağıtıma daha fazla model eklenemez.`);
      onItems(items);
      return good(t`${model} eklendi.`);
    }
    const { id, body } = named.item;
    const person = `${body.name} ${body.surname}`;
    const place = names.workplace(body.workplace_id);
    const workplace_id = values.workplace_id === '' && isOpen ? body.workplace_id : values.workplace_id;
    if (workplace_id !== body.workplace_id) return bad(t`${person} bu işyerinde çalışmıyor; işyeri: ${place}.`);
    const receivers = receiversWith(values, id);
    if (receivers === 'listed') return good(t`${person} zaten listede.`);
    if (receivers === 'full') return bad(t`Bir dağıtıma daha fazla çalışan eklenemez.`);
    const { employees, isSecond } = receivers;
    onReceivers({ employees, workplace_id, type: isSecond ? 'collective' : values.type });
    return good(isSecond && values.type === 'individual' ? t`${person} eklendi; dağıtım toplu oldu.` : t`${person} eklendi.`);
  };
  return <ScanButton hint={t`KKD etiketini veya barkodunu, sonra çalışan kartını okutun. Art arda okutabilirsiniz.`} onCode={onCode} />;
}
