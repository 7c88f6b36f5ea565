import type { Section } from '#modules/audits/shared/question-set.ts';

/** Security and access control. */
export const securitySection: Section = {
  key: 'security',
  title_tr: 'Güvenlik ve giriş kontrolü',
  title_en: 'Security and access control',
  applies_to: [],
  questions: [
    {
      ref: 'R1.1',
      text_tr: 'Tesis çevresi kesintisiz bir çitle korunuyor ve çit düzenli kontrol ediliyor mu?',
      text_en: 'Is the facility surrounded by an unbroken fence that is checked regularly?',
      help_tr: 'Çit boyunca yürüyün; alt boşlukları, kapı kilitlerini ve devriye kaydını görün.',
      help_en: 'Walk the fence; see gaps below, gate locks and the patrol log.',
    },
    {
      ref: 'R1.2',
      text_tr: 'Girişte kimlik ve araç kontrolü yapılıp kaydediliyor mu?',
      text_en: 'Are identity and vehicles checked and recorded at the entrance?',
      help_tr: 'Girişte kendinize nasıl davranıldığını not edin.',
      help_en: 'Note how you yourself were treated at the entrance.',
    },
    {
      ref: 'R1.3',
      text_tr: 'Ziyaretçiler bilgilendiriliyor ve sahada yalnız bırakılmıyor mu?',
      text_en: 'Are visitors briefed and never left alone on site?',
      help_tr: 'Ziyaretçi kartını, imzalı bilgilendirmeyi ve eşlik edeni kontrol edin.',
      help_en: 'Check visitor pass, signed briefing and escort.',
    },
    {
      ref: 'R1.4',
      text_tr: 'Vanalar, numune musluklarının kapakları ve araç kapakları yetkisiz müdahaleye karşı kilitli mi?',
      text_en: 'Are valves, sample taps and vehicle hatches locked against tampering?',
      help_tr: 'Park hâlindeki iki aracın kilitlerini ve mühürlerini deneyin.',
      help_en: 'Try locks and seals of two parked vehicles.',
    },
    {
      ref: 'R1.5',
      text_tr: 'Anahtar ve kart dağıtımı kayıt altında mı?',
      text_en: 'Is the handing out of keys and cards recorded?',
      help_tr: 'Ayrılan bir çalışanın kartının geri alındığını ve yetkisinin kapatıldığını izletin.',
      help_en: 'Have it shown that the card of a person who left was returned and blocked.',
    },
    {
      ref: 'R2.1',
      text_tr: 'Kamera ve aydınlatma kritik noktaları kapsıyor ve çalışıyor mu?',
      text_en: 'Do cameras and lights cover the critical points and work?',
      help_tr: 'Kayıt ekranında gece görüntüsüne ve saatin doğruluğuna bakın.',
      help_en: 'Look at night pictures on the recorder and at the correctness of its clock.',
    },
    {
      ref: 'R2.2',
      text_tr: 'Ölçüm, otomasyon ve ofis bilgisayarları yetkisiz erişime karşı korunuyor mu?',
      text_en: 'Are gauging, automation and office computers protected against unauthorised access?',
      help_tr: 'Ortak parola, açık bırakılmış oturum ve takılı bellek arayın.',
      help_en: 'Look for shared passwords, open sessions and plugged memory sticks.',
    },
    {
      ref: 'R2.3',
      text_tr: 'Şüpheli durum ve sabotaj ihbarında yapılacaklar biliniyor mu?',
      text_en: 'Is it known what to do on a suspicious event or threat?',
      help_tr: 'Telefona bakan kişiye bir ihbar geldiğinde neyi yazacağını sorun.',
      help_en: 'Ask the person who answers the phone what would be written down on a threat call.',
    },
    {
      ref: 'R2.4',
      text_tr: 'Güvenlik değerlendirmesi havalimanı otoritesiyle birlikte gözden geçiriliyor mu?',
      text_en: 'Is the security assessment reviewed together with the airport authority?',
      help_tr: 'Son toplantı kaydını ve açık maddeleri isteyin.',
      help_en: 'Ask for the record of the last meeting and its open items.',
    },
  ],
};
