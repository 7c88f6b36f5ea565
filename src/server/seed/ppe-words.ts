import type { PpeModel } from '#modules/ppe/shared/ppe.schema.ts';

/** A model as the demonstration makes it, with the quantity of one delivery. */
export interface ModelPlan extends Omit<PpeModel, 'category_id'> {
  readonly category: string;
  readonly delivery: number;
}

let made = 0;
/** A barcode of the range that GS1 leaves to everybody's own use, so that it is nobody's product. */
function ownBarcode(): string {
  made += 1;
  const digits = `20${String(made).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const model = (
  category: string,
  name: string,
  standard: string,
  unit: PpeModel['unit'],
  life_months: number | null,
  delivery: number,
): ModelPlan => ({ category, name, standard, unit, code: ownBarcode(), life_months, delivery });

const [HEAD, EYES, EARS, BREATH] = ['Baş koruyucular', 'Göz ve yüz koruyucular', 'Kulak koruyucular', 'Solunum koruyucular'] as const;
const [HANDS, FEET, BODY, HEIGHT] = ['El koruyucular', 'Ayak koruyucular', 'Vücut koruyucular', 'Yüksekte çalışma donanımı'] as const;

/** Equipment as a fuel depot hands it out, by a short word of its own. */
export const MODELS = {
  helmet: model(HEAD, 'Baret, dört nokta çene kayışlı, beyaz', 'EN 397', 'piece', 48, 20),
  cap: model(HEAD, 'Darbe kepi, apron tipi', 'EN 812', 'piece', 36, 20),
  glasses: model(EYES, 'Şeffaf gözlük, buğulanmaz', 'EN 166', 'piece', 12, 40),
  goggles: model(EYES, 'Kimyasal sıçrama gözlüğü, kapalı', 'EN 166 3-4', 'piece', 24, 10),
  visor: model(EYES, 'Polikarbonat yüz siperi', 'EN 166', 'piece', 24, 10),
  earmuff: model(EARS, 'Baş bantlı kulaklık, SNR 33 dB', 'EN 352-1', 'piece', 36, 20),
  plugs: model(EARS, 'Köpük kulak tıkacı, 200’lük', 'EN 352-2', 'box', null, 30),
  halfMask: model(BREATH, 'Yarım yüz maskesi, çift filtreli', 'EN 140', 'piece', 60, 10),
  filter: model(BREATH, 'Organik buhar filtresi A2', 'EN 14387', 'pair', 6, 40),
  dustMask: model(BREATH, 'Toz maskesi FFP2, ventilli', 'EN 149', 'box', null, 20),
  fullMask: model(BREATH, 'Panoramik tam yüz maskesi', 'EN 136', 'piece', 120, 1),
  fuelGloves: model(HANDS, 'Nitril yakıt eldiveni, uzun manşetli', 'EN ISO 374-1', 'pair', 3, 120),
  workGloves: model(HANDS, 'Montaj eldiveni, avuç içi kaplamalı', 'EN 388', 'pair', 3, 100),
  welderGloves: model(HANDS, 'Deri kaynakçı eldiveni', 'EN 12477', 'pair', 12, 10),
  shoes: model(FEET, 'Antistatik iş ayakkabısı S3 SRC', 'EN ISO 20345', 'pair', 12, 30),
  boots: model(FEET, 'Yakıta dayanıklı çizme S5', 'EN ISO 20345', 'pair', 24, 10),
  suit: model(BODY, 'Antistatik ve alev geciktirici iş takımı', 'EN 1149-5, EN ISO 11612', 'set', 18, 30),
  vest: model(BODY, 'İkaz yeleği, sınıf 2', 'EN ISO 20471', 'piece', 24, 40),
  coat: model(BODY, 'Soğuğa karşı ikaz montu, antistatik', 'EN 342, EN 1149-5', 'piece', 36, 40),
  splashSuit: model(BODY, 'Kimyasal sıçrama tulumu, tip 4', 'EN 14605', 'piece', null, 20),
  harness: model(HEIGHT, 'Tam vücut emniyet kemeri, antistatik', 'EN 361', 'piece', 60, 6),
  lanyard: model(HEIGHT, 'Şok emicili çift kollu halat', 'EN 355', 'piece', 60, 6),
} as const satisfies Record<string, ModelPlan>;
export type ModelKey = keyof typeof MODELS;

const FIELD: readonly ModelKey[] = ['suit', 'shoes', 'vest', 'fuelGloves'];

/** What a job is begun with; whoever is not named gets the last. */
export const KIT: Readonly<Record<string, readonly ModelKey[]>> = {
  'İkmal Operatörü': [...FIELD, 'cap', 'earmuff'],
  'Depo Operatörü': [...FIELD, 'helmet', 'glasses'],
  'Tanker Sürücüsü': [...FIELD, 'cap'],
  'Laboratuvar Teknisyeni': ['shoes', 'goggles', 'fuelGloves', 'halfMask', 'filter'],
  'Bakım Teknisyeni': ['suit', 'shoes', 'helmet', 'glasses', 'workGloves', 'harness', 'lanyard'],
};
export const PLAIN_KIT: readonly ModelKey[] = ['helmet', 'vest', 'shoes'];

/** What is written beside a piece that came back, by what became of it. */
export const RETURN_NOTES = {
  worn: 'Ömrü doldu, hurdaya ayrıldı.',
  lost: 'Vardiya değişiminde bulunamadı, tutanağa yazıldı.',
  usable: 'Kullanılmamış, temizlenip depoya kondu.',
} as const;
