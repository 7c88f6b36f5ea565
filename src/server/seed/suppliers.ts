import type { Supplier } from '#modules/suppliers/shared/supplier.schema.ts';
import type { World } from '#server/seed/world.ts';

type Service = Supplier['services'][number];
const firm = (title: string, contact: string, ...services: Service[]): Omit<Supplier, 'users'> => {
  const at = contact.lastIndexOf(' ');
  return { title, contact: { name: contact.slice(0, at), surname: contact.slice(at + 1) }, services };
};

/** Firms as a fuel depot works with them. */
const FIRMS: readonly Omit<Supplier, 'users'>[] = [
  firm('Ege Metroloji Kalibrasyon Hizmetleri Ltd. Şti.', 'Serkan Yalın', 'calibration'),
  firm('Anadolu Yakıt Laboratuvarları A.Ş.', 'Dr. Nalan Özgür', 'laboratory', 'calibration'),
  firm('Körfez Tank Temizleme ve Gazdan Arındırma San. Tic. Ltd. Şti.', 'İlker Dalgıç', 'tank_cleaning', 'waste'),
  firm('Marmara Periyodik Kontrol ve Muayene A.Ş.', 'Gökhan Işık', 'periodic_control'),
  firm('Alevsiz Yangın Güvenlik Sistemleri Ltd. Şti.', 'Zehra Kıvılcım', 'fire_protection'),
  firm('Güvenel İş Elbiseleri ve Koruyucu Donanım Tic. A.Ş.', 'Hüseyin Çetinkaya', 'ppe'),
  firm('Toros Topraklama ve Elektrik Mühendislik', 'Barış Şimşek', 'electrical', 'periodic_control'),
  firm('Demirkan Pompa ve Vana Bakım Servisi', 'Yusuf Demirkan', 'mechanical'),
  firm('Yeşil Çevrim Tehlikeli Atık Taşıma A.Ş.', 'Ayça Toprak', 'waste', 'transport'),
  firm('Çınar Tanker Nakliyat Ltd. Şti.', 'Orhan Uğurlu', 'transport'),
  firm('İlk Adım OSGB ve İşyeri Hekimliği', 'Dr. Esra Günay', 'health', 'training'),
  firm('Öncü SRC ve ADR Eğitim Merkezi', 'Murat Öğüt', 'training'),
  firm('Saygın İnşaat Boya ve İzolasyon', 'Kadir Saygın', 'construction', 'mechanical'),
];

/** The firms that an account works with, entered by its manager in the first weeks. */
export async function makeSuppliers(world: World, founded: Date): Promise<void> {
  const manager = [...world.people].find(([, caller]) => caller.permissions.has('sup.write'))?.[0];
  if (manager === undefined) return;
  for (const [day, one] of FIRMS.entries()) {
    const ctx = world.as(manager, new Date(founded.getTime() + day * 86_400_000));
    await ctx.records.insert('supplier', world.random.id(ctx.now), { ...one, users: [] });
  }
}
