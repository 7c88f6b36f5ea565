import type { LibraryList } from './library.ts';
import { CONFINED_CLEANING } from './lists/confined-cleaning.ts';
import { CONFINED_ENTRY } from './lists/confined-entry.ts';
import { ELECTRICITY_ATEX } from './lists/electricity-atex.ts';
import { ELECTRICITY_POWER } from './lists/electricity-power.ts';
import { FIRE_PROTECTION } from './lists/fire-protection.ts';
import { FIRE_RESPONSE } from './lists/fire-response.ts';
import { HYDRANT_EQUIPMENT } from './lists/hydrant-equipment.ts';
import { HYDRANT_OPERATION } from './lists/hydrant-operation.ts';
import { LABORATORY } from './lists/laboratory.ts';
import { MAINTENANCE_HEIGHT } from './lists/maintenance-height.ts';
import { MAINTENANCE_TOOLS } from './lists/maintenance-tools.ts';
import { QUALITY_FILTERS } from './lists/quality-filters.ts';
import { QUALITY_SAMPLING } from './lists/quality-sampling.ts';
import { REFUELLER_OPERATION } from './lists/refueller-operation.ts';
import { REFUELLER_VEHICLE } from './lists/refueller-vehicle.ts';
import { ROAD_TANKER_ACCEPTANCE } from './lists/road-tanker-acceptance.ts';
import { ROAD_TANKER_TRANSFER } from './lists/road-tanker-transfer.ts';
import { TANK_OPERATION } from './lists/tank-operation.ts';
import { TANK_STRUCTURE } from './lists/tank-structure.ts';
import { WORKPLACE_MANAGEMENT } from './lists/workplace-management.ts';
import { WORKPLACE_PREMISES } from './lists/workplace-premises.ts';

/** The control lists that are shipped with the product. */
export const LIBRARY_LISTS: readonly LibraryList[] = [
  {
    key: 'tank-farm',
    category: 'fuel-storage',
    type: 'sector',
    name: { tr: 'Tank sahası ve depolama tankları', en: 'Tank farm and storage tanks' },
    questions: [...TANK_STRUCTURE, ...TANK_OPERATION],
  },
  {
    key: 'road-tanker',
    category: 'fuel-transfer',
    type: 'sector',
    name: { tr: 'Karayolu tankeri dolum ve boşaltma', en: 'Loading and unloading of road tankers' },
    questions: [...ROAD_TANKER_ACCEPTANCE, ...ROAD_TANKER_TRANSFER],
  },
  {
    key: 'hydrant-dispenser',
    category: 'into-plane',
    type: 'sector',
    name: { tr: 'Hidrant servis aracı ile uçak ikmali', en: 'Fuelling with hydrant dispensers' },
    questions: [...HYDRANT_EQUIPMENT, ...HYDRANT_OPERATION],
  },
  {
    key: 'refueller',
    category: 'into-plane',
    type: 'sector',
    name: { tr: 'İkmal tankeri ile uçak ikmali ve apron güvenliği', en: 'Fuelling with refuellers and apron safety' },
    questions: [...REFUELLER_VEHICLE, ...REFUELLER_OPERATION],
  },
  {
    key: 'sampling-and-filters',
    category: 'fuel-quality',
    type: 'sector',
    name: { tr: 'Yakıt kalitesi, numune alma ve filtreler', en: 'Fuel quality, sampling and filters' },
    questions: [...QUALITY_SAMPLING, ...QUALITY_FILTERS],
  },
  {
    key: 'fire-and-emergency',
    category: 'emergency',
    type: 'risk',
    name: { tr: 'Yangından korunma ve acil durum', en: 'Fire protection and emergencies' },
    questions: [...FIRE_PROTECTION, ...FIRE_RESPONSE],
  },
  {
    key: 'confined-space',
    category: 'high-risk-work',
    type: 'risk',
    name: { tr: 'Kapalı alan ve tank temizliği', en: 'Confined spaces and tank cleaning' },
    questions: [...CONFINED_ENTRY, ...CONFINED_CLEANING],
  },
  {
    key: 'electricity-and-atex',
    category: 'high-risk-work',
    type: 'risk',
    name: { tr: 'Elektrik, patlayıcı ortam, yıldırım ve statik', en: 'Electricity, explosive atmospheres, lightning and static' },
    questions: [...ELECTRICITY_ATEX, ...ELECTRICITY_POWER],
  },
  {
    key: 'maintenance-and-lifting',
    category: 'high-risk-work',
    type: 'risk',
    name: { tr: 'Bakım, yüksekte çalışma, kaldırma ve el aletleri', en: 'Maintenance, work at height, lifting and hand tools' },
    questions: [...MAINTENANCE_HEIGHT, ...MAINTENANCE_TOOLS],
  },
  {
    key: 'general-workplace',
    category: 'workplace',
    type: 'risk',
    name: { tr: 'Genel işyeri, ofis, ergonomi ve ilk yardım', en: 'General workplace, offices, ergonomics and first aid' },
    questions: [...WORKPLACE_MANAGEMENT, ...WORKPLACE_PREMISES],
  },
  {
    key: 'laboratory-and-chemicals',
    category: 'fuel-quality',
    type: 'risk',
    name: { tr: 'Laboratuvar ve kimyasallar', en: 'Laboratory and chemicals' },
    questions: [...LABORATORY],
  },
];
