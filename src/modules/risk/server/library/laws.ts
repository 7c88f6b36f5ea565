import type { LibraryText } from './library.ts';

/** What the shipped questions rest on: laws and regulations of Türkiye with their Official Gazette (RG), then the standards of the trade. */
const LAWS = {
  ohs4: {
    tr: '6331 sayılı İş Sağlığı ve Güvenliği Kanunu m. 4 (işverenin genel yükümlülüğü)',
    en: 'Occupational Health and Safety Law no. 6331, art. 4 (general duty of the employer)',
  },
  ohs6: {
    tr: '6331 sayılı İş Sağlığı ve Güvenliği Kanunu m. 6 (iş sağlığı ve güvenliği hizmetleri)',
    en: 'Occupational Health and Safety Law no. 6331, art. 6 (occupational health and safety services)',
  },
  ohs10: {
    tr: '6331 sayılı İş Sağlığı ve Güvenliği Kanunu m. 10 (risk değerlendirmesi, kontrol, ölçüm ve araştırma)',
    en: 'Occupational Health and Safety Law no. 6331, art. 10 (risk assessment, control, measurement and research)',
  },
  ohs11: {
    tr: '6331 sayılı İş Sağlığı ve Güvenliği Kanunu m. 11 (acil durum planları, yangınla mücadele ve ilk yardım)',
    en: 'Occupational Health and Safety Law no. 6331, art. 11 (emergency plans, fire fighting and first aid)',
  },
  ohs12: {
    tr: '6331 sayılı İş Sağlığı ve Güvenliği Kanunu m. 12 (tahliye)',
    en: 'Occupational Health and Safety Law no. 6331, art. 12 (evacuation)',
  },
  ohs13: {
    tr: '6331 sayılı İş Sağlığı ve Güvenliği Kanunu m. 13 (çalışmaktan kaçınma hakkı)',
    en: 'Occupational Health and Safety Law no. 6331, art. 13 (right to refuse dangerous work)',
  },
  ohs14: {
    tr: '6331 sayılı İş Sağlığı ve Güvenliği Kanunu m. 14 (iş kazası ve meslek hastalıklarının kayıt ve bildirimi)',
    en: 'Occupational Health and Safety Law no. 6331, art. 14 (recording and notification of accidents and occupational diseases)',
  },
  ohs15: {
    tr: '6331 sayılı İş Sağlığı ve Güvenliği Kanunu m. 15 (sağlık gözetimi)',
    en: 'Occupational Health and Safety Law no. 6331, art. 15 (health surveillance)',
  },
  ohs16: {
    tr: '6331 sayılı İş Sağlığı ve Güvenliği Kanunu m. 16 (çalışanların bilgilendirilmesi)',
    en: 'Occupational Health and Safety Law no. 6331, art. 16 (information of employees)',
  },
  ohs17: {
    tr: '6331 sayılı İş Sağlığı ve Güvenliği Kanunu m. 17 (çalışanların eğitimi)',
    en: 'Occupational Health and Safety Law no. 6331, art. 17 (training of employees)',
  },
  ohs18: {
    tr: '6331 sayılı İş Sağlığı ve Güvenliği Kanunu m. 18 (çalışanların görüşlerinin alınması ve katılımlarının sağlanması)',
    en: 'Occupational Health and Safety Law no. 6331, art. 18 (consultation and participation of employees)',
  },
  ohs19: {
    tr: '6331 sayılı İş Sağlığı ve Güvenliği Kanunu m. 19 (çalışanların yükümlülükleri)',
    en: 'Occupational Health and Safety Law no. 6331, art. 19 (duties of employees)',
  },
  ohs20: {
    tr: '6331 sayılı İş Sağlığı ve Güvenliği Kanunu m. 20 (çalışan temsilcisi)',
    en: 'Occupational Health and Safety Law no. 6331, art. 20 (employee representative)',
  },
  ohs22: {
    tr: '6331 sayılı İş Sağlığı ve Güvenliği Kanunu m. 22 (iş sağlığı ve güvenliği kurulu)',
    en: 'Occupational Health and Safety Law no. 6331, art. 22 (occupational health and safety board)',
  },
  ohs23: {
    tr: '6331 sayılı İş Sağlığı ve Güvenliği Kanunu m. 23 (iş sağlığı ve güvenliğinin koordinasyonu)',
    en: 'Occupational Health and Safety Law no. 6331, art. 23 (coordination between employers)',
  },
  risk: {
    tr: 'İş Sağlığı ve Güvenliği Risk Değerlendirmesi Yönetmeliği (RG 29.12.2012/28512)',
    en: 'Regulation on Occupational Health and Safety Risk Assessment (OG 29.12.2012/28512)',
  },
  atex: {
    tr: 'Çalışanların Patlayıcı Ortamların Tehlikelerinden Korunması Hakkında Yönetmelik (RG 30.04.2013/28633)',
    en: 'Regulation on the Protection of Employees from the Dangers of Explosive Atmospheres (OG 30.04.2013/28633)',
  },
  equipment: {
    tr: 'İş Ekipmanlarının Kullanımında Sağlık ve Güvenlik Şartları Yönetmeliği (RG 25.04.2013/28628)',
    en: 'Regulation on Health and Safety Conditions in the Use of Work Equipment (OG 25.04.2013/28628)',
  },
  ppe: {
    tr: 'Kişisel Koruyucu Donanımların İşyerlerinde Kullanılması Hakkında Yönetmelik (RG 02.07.2013/28695)',
    en: 'Regulation on the Use of Personal Protective Equipment in Workplaces (OG 02.07.2013/28695)',
  },
  emergency: {
    tr: 'İşyerlerinde Acil Durumlar Hakkında Yönetmelik (RG 18.06.2013/28681)',
    en: 'Regulation on Emergencies in Workplaces (OG 18.06.2013/28681)',
  },
  fire: {
    tr: 'Binaların Yangından Korunması Hakkında Yönetmelik (RG 19.12.2007/26735)',
    en: 'Regulation on the Protection of Buildings from Fire (OG 19.12.2007/26735)',
  },
  earthing: {
    tr: 'Elektrik Tesislerinde Topraklamalar Yönetmeliği (RG 21.08.2001/24500)',
    en: 'Regulation on Earthing in Electrical Installations (OG 21.08.2001/24500)',
  },
  wiring: {
    tr: 'Elektrik İç Tesisleri Yönetmeliği (RG 04.11.1984/18565)',
    en: 'Regulation on Indoor Electrical Installations (OG 04.11.1984/18565)',
  },
  power: {
    tr: 'Elektrik Kuvvetli Akım Tesisleri Yönetmeliği (RG 30.11.2000/24246)',
    en: 'Regulation on Electrical High-Current Installations (OG 30.11.2000/24246)',
  },
  chemicals: {
    tr: 'Kimyasal Maddelerle Çalışmalarda Sağlık ve Güvenlik Önlemleri Hakkında Yönetmelik (RG 12.08.2013/28733)',
    en: 'Regulation on Health and Safety Measures in Work with Chemicals (OG 12.08.2013/28733)',
  },
  carcinogens: {
    tr: 'Kanserojen veya Mutajen Maddelerle Çalışmalarda Sağlık ve Güvenlik Önlemleri Hakkında Yönetmelik (RG 06.08.2013/28730)',
    en: 'Regulation on Health and Safety Measures in Work with Carcinogens or Mutagens (OG 06.08.2013/28730)',
  },
  noise: {
    tr: 'Çalışanların Gürültü ile İlgili Risklerden Korunmalarına Dair Yönetmelik (RG 28.07.2013/28721)',
    en: 'Regulation on the Protection of Employees from Risks Related to Noise (OG 28.07.2013/28721)',
  },
  handling: { tr: 'Elle Taşıma İşleri Yönetmeliği (RG 24.07.2013/28717)', en: 'Regulation on Manual Handling (OG 24.07.2013/28717)' },
  screens: {
    tr: 'Ekranlı Araçlarla Çalışmalarda Sağlık ve Güvenlik Önlemleri Hakkında Yönetmelik (RG 16.04.2013/28620)',
    en: 'Regulation on Health and Safety Measures in Work with Display Screen Equipment (OG 16.04.2013/28620)',
  },
  signs: {
    tr: 'Sağlık ve Güvenlik İşaretleri Yönetmeliği (RG 11.09.2013/28762)',
    en: 'Regulation on Health and Safety Signs (OG 11.09.2013/28762)',
  },
  premises: {
    tr: 'İşyeri Bina ve Eklentilerinde Alınacak Sağlık ve Güvenlik Önlemlerine İlişkin Yönetmelik (RG 17.07.2013/28710)',
    en: 'Regulation on Health and Safety Measures in Workplace Buildings and Annexes (OG 17.07.2013/28710)',
  },
  construction: {
    tr: 'Yapı İşlerinde İş Sağlığı ve Güvenliği Yönetmeliği (RG 05.10.2013/28786)',
    en: 'Regulation on Occupational Health and Safety in Construction Work (OG 05.10.2013/28786)',
  },
  firstaid: { tr: 'İlkyardım Yönetmeliği (RG 29.07.2015/29429)', en: 'First Aid Regulation (OG 29.07.2015/29429)' },
  training: {
    tr: 'Çalışanların İş Sağlığı ve Güvenliği Eğitimlerinin Usul ve Esasları Hakkında Yönetmelik (RG 15.05.2013/28648)',
    en: 'Regulation on the Procedures and Principles of Occupational Health and Safety Training of Employees (OG 15.05.2013/28648)',
  },
  vocational: {
    tr: 'Tehlikeli ve Çok Tehlikeli Sınıfta Yer Alan İşlerde Çalıştırılacakların Mesleki Eğitimlerine Dair Yönetmelik (RG 13.07.2013/28706)',
    en: 'Regulation on the Vocational Training of Persons Employed in Hazardous and Very Hazardous Work (OG 13.07.2013/28706)',
  },
  board: {
    tr: 'İş Sağlığı ve Güvenliği Kurulları Hakkında Yönetmelik (RG 18.01.2013/28532)',
    en: 'Regulation on Occupational Health and Safety Boards (OG 18.01.2013/28532)',
  },
  seveso: {
    tr: 'Büyük Endüstriyel Kazaların Önlenmesi ve Etkilerinin Azaltılması Hakkında Yönetmelik (RG 02.03.2019/30702)',
    en: 'Regulation on the Prevention and Mitigation of Major Industrial Accidents (OG 02.03.2019/30702)',
  },
  kkdik: {
    tr: 'Kimyasalların Kaydı, Değerlendirilmesi, İzni ve Kısıtlanması Hakkında Yönetmelik (KKDİK) (RG 23.06.2017/30105 mükerrer)',
    en: 'Regulation on the Registration, Evaluation, Authorisation and Restriction of Chemicals (KKDİK) (OG 23.06.2017/30105 mükerrer)',
  },
  labelling: {
    tr: 'Maddelerin ve Karışımların Sınıflandırılması, Etiketlenmesi ve Ambalajlanması Hakkında Yönetmelik (RG 11.12.2013/28848 mükerrer)',
    en: 'Regulation on the Classification, Labelling and Packaging of Substances and Mixtures (OG 11.12.2013/28848 mükerrer)',
  },
  dangerous_goods: {
    tr: 'Tehlikeli Maddelerin Karayoluyla Taşınması Hakkında Yönetmelik (RG 18.06.2022/31870)',
    en: 'Regulation on the Carriage of Dangerous Goods by Road (OG 18.06.2022/31870)',
  },
  pressure: {
    tr: 'Basınçlı Ekipmanlar Yönetmeliği (2014/68/AB) (RG 03.03.2018/30349)',
    en: 'Pressure Equipment Regulation (2014/68/EU) (OG 03.03.2018/30349)',
  },
  waste: { tr: 'Atık Yönetimi Yönetmeliği (RG 02.04.2015/29314)', en: 'Waste Management Regulation (OG 02.04.2015/29314)' },
  soil: {
    tr: 'Toprak Kirliliğinin Kontrolü ve Noktasal Kaynaklı Kirlenmiş Sahalara Dair Yönetmelik (RG 08.06.2010/27605)',
    en: 'Regulation on the Control of Soil Pollution and Sites Contaminated by Point Sources (OG 08.06.2010/27605)',
  },
  water: { tr: 'Su Kirliliği Kontrolü Yönetmeliği (RG 31.12.2004/25687)', en: 'Water Pollution Control Regulation (OG 31.12.2004/25687)' },
  shifts: {
    tr: 'Postalar Halinde İşçi Çalıştırılarak Yürütülen İşlerde Çalışmalara İlişkin Özel Usul ve Esaslar Hakkında Yönetmelik (RG 07.04.2004/25426)',
    en: 'Regulation on Work Carried Out in Shifts (OG 07.04.2004/25426)',
  },
  traffic: { tr: '2918 sayılı Karayolları Trafik Kanunu', en: 'Highway Traffic Law no. 2918' },
  tobacco: {
    tr: '4207 sayılı Tütün Ürünlerinin Zararlarının Önlenmesi ve Kontrolü Hakkında Kanun',
    en: 'Law no. 4207 on the Prevention and Control of Harms of Tobacco Products',
  },
  labour: { tr: '4857 sayılı İş Kanunu', en: 'Labour Law no. 4857' },
  ground_handling: { tr: 'Havaalanları Yer Hizmetleri Yönetmeliği (SHY-22)', en: 'Regulation on Ground Handling at Airports (SHY-22)' },
  jig1: { tr: 'JIG 1: Uçak yakıt ikmal hizmetleri', en: 'JIG 1: Into-plane fuelling services' },
  jig2: { tr: 'JIG 2: Havaalanı depoları ve hidrant sistemleri', en: 'JIG 2: Airport depots and hydrants' },
  hsse: { tr: 'JIG HSSE Yönetim Sistemi Standardı', en: 'JIG HSSE Management System Standard' },
  ei1530: {
    tr: 'EI/JIG 1530: Havacılık yakıtlarının üretimi, depolanması ve havaalanına sevkinde kalite güvencesi',
    en: 'EI/JIG 1530: Quality assurance for the manufacture, storage and distribution of aviation fuels to airports',
  },
  ei1540: {
    tr: 'EI 1540: Havacılık yakıt ikmal tesislerinin tasarımı, yapımı, işletmeye alınması, bakımı ve testi',
    en: 'EI 1540: Design, construction, commissioning, maintenance and testing of aviation fuelling facilities',
  },
  ei1541: {
    tr: 'EI 1541: Tank ve boru iç kaplama sistemleri',
    en: 'EI 1541: Protective coating systems for aviation fuel tanks and piping',
  },
  ei1542: {
    tr: 'EI 1542: Havacılık yakıtı tesis ve ekipmanlarının ürün tanıtım işaretleri',
    en: 'EI 1542: Identification markings for aviation fuel facilities and equipment',
  },
  ei1529: {
    tr: 'EI 1529: Havacılık yakıt ikmal hortumları ve hortum takımları',
    en: 'EI 1529: Aviation fuelling hose and hose assemblies',
  },
  ei1560: {
    tr: 'EI 1560: Hidrant sistemlerinin işletilmesi, muayenesi, bakımı ve işletmeye alınması',
    en: 'EI 1560: Operation, inspection, maintenance and commissioning of hydrant systems',
  },
  ei1581: { tr: 'EI 1581: Filtre/su ayırıcıları', en: 'EI 1581: Filter/water separators' },
  ei1583: { tr: 'EI 1583: Filtre monitörleri', en: 'EI 1583: Filter monitors' },
  ei1584: { tr: 'EI 1584: Dört inçlik hidrant sistemi bileşenleri', en: 'EI 1584: Four-inch hydrant system components' },
  ei1590: { tr: 'EI 1590: Mikrofiltreler', en: 'EI 1590: Microfilters' },
  ei1596: {
    tr: 'EI 1596: Havacılık yakıtı filtre gövdelerinin tasarımı ve yapımı',
    en: 'EI 1596: Design and construction of aviation fuel filter vessels',
  },
  ei1598: {
    tr: 'EI 1598: Serbest su ve partikül elektronik sensörleri',
    en: 'EI 1598: Electronic sensors for free water and particulate matter',
  },
  icao9977: {
    tr: 'ICAO Doc 9977: Sivil havacılık jet yakıtı ikmali el kitabı',
    en: 'ICAO Doc 9977: Manual on civil aviation jet fuel supply',
  },
  iata: {
    tr: 'IATA Havaalanı Yer Hizmetleri El Kitabı (AHM) ve Yer Operasyonları El Kitabı (IGOM)',
    en: 'IATA Airport Handling Manual (AHM) and Ground Operations Manual (IGOM)',
  },
  nfpa407: { tr: 'NFPA 407: Uçak yakıt ikmali', en: 'NFPA 407: Aircraft fuel servicing' },
  nfpa11: { tr: 'NFPA 11: Köpük sistemleri', en: 'NFPA 11: Foam systems' },
  nfpa30: { tr: 'NFPA 30: Alevlenir ve yanıcı sıvılar', en: 'NFPA 30: Flammable and combustible liquids' },
  nfpa51b: { tr: 'NFPA 51B: Sıcak iş', en: 'NFPA 51B: Hot work' },
  nfpa326: {
    tr: 'NFPA 326: Tankların giriş, temizlik ve onarım için güvenli hale getirilmesi',
    en: 'NFPA 326: Safeguarding of tanks for entry, cleaning or repair',
  },
  api2350: { tr: 'API 2350: Depolama tanklarında aşırı dolum koruması', en: 'API 2350: Overfill prevention for storage tanks' },
  api653: {
    tr: 'API 653: Tank muayenesi, onarımı, değişikliği ve yeniden kurulması',
    en: 'API 653: Tank inspection, repair, alteration and reconstruction',
  },
  api2015: {
    tr: 'API 2015: Petrol depolama tanklarına güvenli giriş ve tank temizliği',
    en: 'API 2015: Safe entry and cleaning of petroleum storage tanks',
  },
  api2003: {
    tr: 'API RP 2003: Statik elektrik, yıldırım ve kaçak akımdan kaynaklanan tutuşmaya karşı korunma',
    en: 'API RP 2003: Protection against ignitions from static, lightning and stray currents',
  },
  iec32: { tr: 'IEC/TS 60079-32-1: Elektrostatik tehlikeler', en: 'IEC/TS 60079-32-1: Electrostatic hazards' },
  iec10: {
    tr: 'TS EN IEC 60079-10-1: Patlayıcı gaz ortamlarının sınıflandırılması',
    en: 'EN IEC 60079-10-1: Classification of explosive gas atmospheres',
  },
  iec14: {
    tr: 'TS EN 60079-14: Elektrik tesislerinin tasarımı, seçimi ve kurulması',
    en: 'EN 60079-14: Design, selection and erection of electrical installations',
  },
  iec17: {
    tr: 'TS EN 60079-17: Elektrik tesislerinin muayenesi ve bakımı',
    en: 'EN 60079-17: Inspection and maintenance of electrical installations',
  },
  lightning: { tr: 'TS EN 62305: Yıldırımdan korunma', en: 'EN 62305: Protection against lightning' },
  astm: { tr: 'ASTM D1655 ve DEF STAN 91-091: Jet A-1 özellikleri', en: 'ASTM D1655 and DEF STAN 91-091: Jet A-1 specification' },
  d4057: { tr: 'ASTM D4057: Petrol ürünlerinden elle numune alma', en: 'ASTM D4057: Manual sampling of petroleum products' },
  d4176: { tr: 'ASTM D4176: Serbest su ve partikülün gözle kontrolü', en: 'ASTM D4176: Visual check for free water and particulates' },
  d5452: {
    tr: 'ASTM D5452 ve D2276: Havacılık yakıtında partikül',
    en: 'ASTM D5452 and D2276: Particulate contamination in aviation fuel',
  },
  d2624: { tr: 'ASTM D2624: Havacılık yakıtlarının elektriksel iletkenliği', en: 'ASTM D2624: Electrical conductivity of aviation fuels' },
  adr: {
    tr: 'ADR: Tehlikeli malların karayolu ile uluslararası taşımacılığına ilişkin anlaşma',
    en: 'ADR: Agreement concerning the international carriage of dangerous goods by road',
  },
  en13922: {
    tr: 'TS EN 13922: Tankerler için aşırı dolum önleme sistemleri',
    en: 'EN 13922: Overfill prevention systems for tank vehicles',
  },
  en858: { tr: 'TS EN 858: Hafif sıvı ayırıcıları', en: 'EN 858: Separator systems for light liquids' },
  asbestos: {
    tr: 'Asbestle Çalışmalarda Sağlık ve Güvenlik Önlemleri Hakkında Yönetmelik (RG 25.01.2013/28539)',
    en: 'Regulation on Health and Safety Measures in Work with Asbestos (OG 25.01.2013/28539)',
  },
  vibration: {
    tr: 'Çalışanların Titreşimle İlgili Risklerden Korunmalarına Dair Yönetmelik (RG 22.08.2013/28743)',
    en: 'Regulation on the Protection of Employees from Risks Related to Vibration (OG 22.08.2013/28743)',
  },
  dust: { tr: 'Tozla Mücadele Yönetmeliği (RG 05.11.2013/28812)', en: 'Regulation on Dust Control (OG 05.11.2013/28812)' },
  pregnant: {
    tr: 'Gebe veya Emziren Kadınların Çalıştırılma Şartlarıyla Emzirme Odaları ve Çocuk Bakım Yurtlarına Dair Yönetmelik (RG 16.08.2013/28737)',
    en: 'Regulation on the Working Conditions of Pregnant or Breastfeeding Women, Nursing Rooms and Day Nurseries (OG 16.08.2013/28737)',
  },
  biological: {
    tr: 'Biyolojik Etkenlere Maruziyet Risklerinin Önlenmesi Hakkında Yönetmelik (RG 15.06.2013/28678)',
    en: 'Regulation on the Prevention of Risks of Exposure to Biological Agents (OG 15.06.2013/28678)',
  },
  services: {
    tr: 'İş Sağlığı ve Güvenliği Hizmetleri Yönetmeliği (RG 29.12.2012/28512)',
    en: 'Regulation on Occupational Health and Safety Services (OG 29.12.2012/28512)',
  },
} as const satisfies Record<string, LibraryText>;

/** Key of one law, regulation or standard. */
export type Law = keyof typeof LAWS;

/** The legal basis of one question: its laws and standards in full, one after another. */
export const basis = (...laws: readonly [Law, ...Law[]]): LibraryText => ({
  tr: laws.map((law) => LAWS[law].tr).join('; '),
  en: laws.map((law) => LAWS[law].en).join('; '),
});
