/**
 * The audit form by hand: no framework; session, draft and questions each as one record in raw IndexedDB, strict durability.
 * What the product's form is held against, so it shows what that shows and keeps what that keeps, as directly as it can be done.
 */
interface Question {
  ref: string;
  text_tr: string;
  help_tr: string;
}
interface Section {
  key: string;
  title_tr: string;
  questions: Question[];
}
interface Finding {
  id: string;
  question_id: string;
  reference: string;
  status: string | null;
  kind: string | null;
  bulgu_description: string;
  manual_reference: string;
  photos: unknown[];
  dfi_list: unknown[];
}
interface Audit {
  [field: string]: unknown;
  responses: Record<string, 'yes' | 'no'>;
  bulguRapor: { bulgu_rapor_list: Finding[] };
}
interface Gap {
  at: string;
  name: string;
}
interface Stored {
  session: { name: string; surname: string; trail: string[]; workplace: string };
  questions: { sections: Section[] };
  draft: { key: string; body: Audit; base: unknown; savedAt: number; step: string };
}
type Icon = 'menu' | 'cloud' | 'person' | 'cross' | 'list' | 'dots' | 'help' | 'tablet' | 'check' | 'camera' | 'bin' | 'plus' | 'lock';

const PATHS: Record<Icon, string> = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  cloud: 'M11 18.004h-4.343c-2.572-.004-4.657-2.011-4.657-4.487c0-2.475 2.085-4.482 4.657-4.482c.393-1.762 1.794-3.2 3.675-3.773',
  person: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  cross: 'M18 6l-12 12M6 6l12 12',
  list: 'M9 6h11M9 12h11M9 18h11M5 6v.01M5 12v.01M5 18v.01',
  dots: 'M4 12h.01M12 12h.01M20 12h.01',
  help: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 16v.01M12 13a2 2 0 0 0 .914-3.782a1.98 1.98 0 0 0-2.414.483',
  tablet: 'M5 4a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-12a1 1 0 0 1-1-1zM11 17a1 1 0 1 0 2 0',
  check: 'M5 12l5 5l10-10',
  camera:
    'M5 7h1a2 2 0 0 0 2-2a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1a2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2M9 13a3 3 0 1 0 6 0a3 3 0 0 0-6 0',
  bin: 'M4 7h16M10 11v6M14 11v6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2l1-12M9 7v-3a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3',
  plus: 'M12 5v14M5 12h14',
  lock: 'M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-6zM8 11v-4a4 4 0 1 1 8 0v4',
};
const icon = (name: Icon): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="${PATHS[name]}"/></svg>`;
const find = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const REQUIRED = [
  'facilityName',
  'facilityType',
  'managementCompany',
  'duration',
  'tier3Agreement',
  'seriousItemsReported',
  'managerChange',
  'infrastructureChange',
  'supplyMethodChange',
  'a1_report',
  'generalEvaluation',
];
const NAMES: Record<string, string> = {
  facilityName: 'Tesis adı',
  facilityType: 'Tesis türü',
  managementCompany: 'Yönetim şirketi',
  duration: 'Süre',
  tier3Agreement: 'Seviye 3 anlaşması',
  seriousItemsReported: 'Ciddi bulgular',
  managerChange: 'Yönetici değişikliği',
  infrastructureChange: 'Altyapı değişikliği',
  supplyMethodChange: 'İkmal yöntemi değişikliği',
  a1_report: 'A1 raporu',
  generalEvaluation: 'Genel değerlendirme',
};
/** As many problems as the product shows at once. */
const MOST_SHOWN = 40;
const STATUS = [
  ['low', '1 · Düşük'],
  ['medium', '2 · Orta'],
  ['high', '3 · Yüksek'],
] as const;
const FINDING_KIND = [
  ['finding', 'Bulgu'],
  ['comment', 'Yorum'],
] as const;

function start(db: IDBDatabase, { session, questions, draft }: Stored): void {
  const { body } = draft;
  const all = questions.sections.flatMap((section) => section.questions);
  let at = Math.max(
    0,
    questions.sections.findIndex(({ key }) => key === draft.step),
  );
  const isEmpty = (value: unknown) =>
    value === null ||
    value === undefined ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0);

  const showFigures = () => {
    const answered = all.reduce((sum, { ref }) => sum + (body.responses[ref] === undefined ? 0 : 1), 0);
    find('figures').textContent = `${answered}/${all.length} yanıtlandı · ${body.bulguRapor.bulgu_rapor_list.length} bulgu`;
    const progress = find('progress') as HTMLProgressElement;
    progress.max = all.length;
    progress.value = answered;
  };
  let said = '';
  let unsaid: ReturnType<typeof setTimeout> | undefined;
  const say = (words: string) => {
    if (words !== said) find('save').innerHTML = icon('tablet') + words;
    said = words;
  };
  // A save is said when it lasts, as in the product.
  const showSaved = (state: 'saving' | 'saved', at: number) => {
    find('save').dataset['state'] = state;
    clearTimeout(unsaid);
    if (state === 'saving') unsaid = setTimeout(() => say('Kaydediliyor…'), 100);
    else say(`Cihaza kaydedildi ${new Date(at).toLocaleTimeString('tr', { hour: '2-digit', minute: '2-digit' })}`);
  };

  let running = false;
  let behind = false;
  const keep = () => {
    behind = true;
    showSaved('saving', 0);
    if (!running) write();
  };
  const write = () => {
    running = true;
    behind = false;
    const tx = db.transaction('records', 'readwrite', { durability: 'strict' });
    draft.savedAt = Date.now();
    tx.objectStore('records').put(draft, 'draft');
    tx.commit();
    tx.oncomplete = () => {
      running = false;
      if (behind) write();
      else showSaved('saved', draft.savedAt);
    };
  };

  const missing = (): { title: string; gaps: Gap[] }[] =>
    [
      {
        title: 'Genel bilgiler',
        gaps: REQUIRED.filter((field) => isEmpty(body[field])).map((field) => ({ at: field, name: NAMES[field] ?? field })),
      },
      ...questions.sections.map((section) => ({
        title: section.title_tr,
        gaps: section.questions.filter(({ ref }) => body.responses[ref] === undefined).map(({ ref }) => ({ at: ref, name: ref })),
      })),
    ].filter(({ gaps }) => gaps.length > 0);
  const showProblems = () => {
    const groups = missing();
    const count = groups.reduce((sum, { gaps }) => sum + gaps.length, 0);
    const groupOf = ({ title, gaps }: (typeof groups)[number], index: number) =>
      `<details${index === 0 ? ' open' : ''}><summary><span>${escaped(title)}</span><span>${gaps.length} eksik</span></summary><ul>${(index ===
      0
        ? gaps.slice(0, MOST_SHOWN)
        : []
      )
        .map(({ at, name }) => `<li><button type="button" data-at="${escaped(at)}">${escaped(name)}</button></li>`)
        .join('')}</ul></details>`;
    find('problems').innerHTML =
      count === 0
        ? ''
        : `<section class="problems" data-testid="problems" aria-label="Eksikler"><h3>${count} eksik var</h3>
      <p>Geçerli olarak kaydetmek için tüm soruları yanıtlayın ve zorunlu alanları doldurun.</p>${groups.map(groupOf).join('')}</section>`;
  };

  const segments = (name: string, values: readonly (readonly [value: string, word: string])[], chosen: string | null) =>
    `<div class="answers" role="radiogroup">${values
      .map(
        ([value, word]) =>
          `<label data-value="${value}"${chosen === value ? ' class="chosen"' : ''}><input type="radio" name="${name}"${chosen === value ? ' checked' : ''}>${chosen === value ? icon('check') : ''}<span>${word}</span></label>`,
      )
      .join('')}</div>`;
  const button = (name: Icon, word: string) => `<button type="button" class="framed way">${icon(name)}${word}</button>`;
  const findingOf = ({ id, reference, status, kind }: Finding): string =>
    `<section class="finding" data-finding="${id}" aria-label="${escaped(reference)} bulgu 1"><div class="finding-head"><h3>Bulgu ${escaped(reference)}</h3><span role="status"></span><button type="button" class="icon" aria-label="${escaped(reference)} bulgusunu sil">${icon('bin')}</button></div>
      <div class="ways">${button('camera', 'Fotoğraf çek')}${button('plus', 'Dosyadan seç')}</div>
      <div class="field"><span>Öncelik</span>${segments(`s-${id}`, STATUS, status)}</div>
      <label class="field"><span>Açıklama *</span><textarea rows="3" maxlength="2000"></textarea></label>
      <label class="place"><input type="checkbox" checked> Fotoğrafa konum eklensin</label>
      <div class="field"><span>Tür</span>${segments(`k-${id}`, FINDING_KIND, kind)}</div>
      <label class="field"><span>El ile referans</span><input type="text" maxlength="250"></label>
      <div class="field"><span>Düzeltici ve önleyici faaliyetler (DÖF)</span><div class="ways">${button('plus', 'DÖF aç')}</div></div></section>
      ${button('plus', 'Bulgu ekle')}`;
  /** What a no asks for, below its answer, and as far in sight as it can be without moving past its beginning. */
  const unfold = (card: HTMLElement, ref: string) => {
    const finding: Finding = {
      id: crypto.randomUUID(),
      question_id: ref,
      reference: `${ref}-1`,
      status: null,
      kind: null,
      bulgu_description: '',
      manual_reference: '',
      photos: [],
      dfi_list: [],
    };
    body.bulguRapor.bulgu_rapor_list.push(finding);
    card.insertAdjacentHTML('beforeend', findingOf(finding));
    const shown = card.querySelector('.finding')?.getBoundingClientRect();
    const words = card.querySelector('textarea')?.getBoundingClientRect();
    if (shown && words) {
      const by = Math.min(shown.top - 240, words.bottom + 80 - window.innerHeight);
      if (by > 0) window.scrollBy({ top: by, behavior: 'smooth' });
    }
  };

  const choose = (card: HTMLElement, ref: string, value: 'yes' | 'no') => {
    body.responses[ref] = value;
    for (const label of card.querySelectorAll<HTMLElement>('.answers label')) {
      const isChosen = label.dataset['value'] === value;
      label.classList.toggle('chosen', isChosen);
      label.querySelector('svg')?.remove();
      if (isChosen) label.insertAdjacentHTML('afterbegin', icon('check'));
    }
    card.classList.add('answered');
    if (value === 'no') unfold(card, ref);
    showFigures();
    keep();
  };
  const cardOf = ({ ref, text_tr }: Question): string => {
    const given = body.responses[ref];
    const answer = (value: 'yes' | 'no', word: string) =>
      `<label data-value="${value}"${given === value ? ' class="chosen"' : ''}><input type="radio" name="${escaped(ref)}"${given === value ? ' checked' : ''}>${given === value ? icon('check') : ''}<span>${word}</span></label>`;
    return `<article class="card${given === undefined ? '' : ' answered'}" data-ref="${escaped(ref)}" aria-labelledby="q-${escaped(ref)}"><div class="ask"><span class="ref">${escaped(ref)}</span><p id="q-${escaped(ref)}">${escaped(text_tr)}</p>
      <button type="button" class="icon" aria-label="${escaped(ref)}: neye bakılır">${icon('help')}</button></div><div class="answers" role="radiogroup" aria-labelledby="q-${escaped(ref)}">${answer('yes', 'Evet')}${answer('no', 'Hayır')}</div></article>`;
  };

  for (const [at, name] of [
    [0, 'menu'],
    [2, 'cross'],
    [3, 'list'],
    [4, 'dots'],
  ] as const) {
    const target = document.querySelectorAll('.icon')[at];
    if (target) target.innerHTML = icon(name);
  }
  find('person').innerHTML = icon('person');
  find('person').ariaLabel = `Kullanıcı menüsü: ${session.name} ${session.surname}`;
  find('chip').innerHTML = `${icon('cloud')}<span>Çevrimiçi</span>`;
  find('trail').innerHTML = session.trail.map((step) => `<li>${escaped(step)}</li>`).join('');
  find('tab').textContent = session.workplace;
  find('title').textContent = 'Operasyonel denetim · taslak';
  find('workplace').textContent = session.workplace;
  showFigures();
  showSaved('saved', draft.savedAt);
  const cards = find('cards');
  const showSection = () => {
    const section = questions.sections[at] as Section;
    find('step-title').textContent = section.title_tr;
    cards.innerHTML = section.questions.map(cardOf).join('');
  };
  showSection();
  find('next').addEventListener('click', () => {
    at = Math.min(at + 1, questions.sections.length - 1);
    showSection();
    window.scrollTo({ top: 0, behavior: 'instant' });
    find('step-title').focus({ preventScroll: true });
  });
  cards.addEventListener('change', ({ target }) => {
    const card = (target as Element).closest<HTMLElement>('.card');
    const value = (target as Element).closest('label')?.dataset['value'];
    if (card?.dataset['ref'] !== undefined && (value === 'yes' || value === 'no')) choose(card, card.dataset['ref'], value);
  });
  // As in the product: what lacks first, and below it, a frame later, the rest of the page on which the report is looked through.
  find('finish').addEventListener('click', () => {
    find('step-title').textContent = 'Gözden geçir';
    cards.innerHTML = '';
    showProblems();
    const first = document.querySelector<HTMLElement>('.problems button');
    first?.scrollIntoView({ block: 'center', behavior: 'instant' });
    first?.focus({ preventScroll: true });
    requestAnimationFrame(() => setTimeout(showRest));
  });
  const showRest = () => {
    const findings = body.bulguRapor.bulgu_rapor_list;
    const placeOf = ({ question_id, reference }: Finding) =>
      `<article class="card"><div class="ask"><span class="ref">${escaped(question_id)}</span><p>${escaped(all.find(({ ref }) => ref === question_id)?.text_tr ?? '')}</p>${button('list', 'Düzelt')}</div><p>${escaped(reference)}</p></article>`;
    cards.innerHTML = `<section><h3>${findings.length} bulgu</h3>${findings.map(placeOf).join('')}</section><section><h3>İmzalar</h3>${button('plus', 'İmzala')}</section>
      <section class="problems"><h3>Geçerli olarak kaydet</h3><p><strong>Bu işlem geri alınamaz.</strong> Rapor kilitlenir ve şimdi sunucuya gönderilir. Sonra değiştirilemez ve silinemez.</p>${button('lock', 'Bitir ve gönder')}</section>`;
  };
}

const opening = indexedDB.open('hand-written', 1);
opening.onupgradeneeded = () => opening.result.createObjectStore('records');
opening.onsuccess = () => {
  const records = opening.result.transaction('records').objectStore('records');
  const asked = { session: records.get('session'), questions: records.get('questions'), draft: records.get('draft') };
  records.transaction.oncomplete = () =>
    start(opening.result, { session: asked.session.result, questions: asked.questions.result, draft: asked.draft.result } as Stored);
};
