/**
 * The questions of a risk assessment by hand: no framework; questions in one record, drafts and stored answers as records in raw
 * IndexedDB, strict durability. What the product's page is held against.
 */
interface Question {
  id: string;
  question: string;
  risks: string;
  cautions: string;
  current_cautions: string;
  affected_people: string[];
  legal_basis: string;
}
type Answer = { possibility: number | null; intensity: number | null };

const SCALES = { possibility: 'Olasılık', intensity: 'Şiddet' } as const;
const WORDS = ['Çok düşük', 'Düşük', 'Orta', 'Yüksek', 'Çok yüksek'];
const LEVELS = ['Önemsiz', 'Düşük', 'Orta', 'Yüksek', 'Çok yüksek'];
const CHECK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="3" aria-hidden="true"><path d="M5 12l5 5l10-10"/></svg>';
const find = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((good, bad) => Object.assign(request, { onsuccess: () => good(request.result), onerror: () => bad(request.error) }));

let db: IDBDatabase;
let questions: Question[] = [];
const answers = new Map<string, Answer>();
let at = 0;
let saving = 0;

/** Written for good before it is said to be. */
async function write(store: 'drafts' | 'outbox', key: string, value: unknown, drop = false): Promise<void> {
  saving += 1;
  find('save').dataset['state'] = 'saving';
  const tx = db.transaction(['drafts', 'outbox'], 'readwrite', { durability: 'strict' });
  tx.objectStore(store).put(value, key);
  if (drop) tx.objectStore('drafts').delete(key);
  await new Promise<void>((good) => {
    tx.oncomplete = () => good();
  });
  saving -= 1;
  if (saving > 0) return;
  find('save').dataset['state'] = 'saved';
  find('save').textContent = `Kaydedildi ${new Date().toLocaleTimeString('tr')}`;
}

const fact = (name: string, text: string): string => (text === '' ? '' : `<dt>${name}</dt><dd>${escaped(text)}</dd>`);

function drawScore({ possibility, intensity }: Answer): void {
  const score = possibility === null || intensity === null ? null : possibility * intensity;
  find('score').textContent = score === null ? '' : `${score} · ${LEVELS[Math.min(4, Math.floor(score / 5))]}`;
}

function draw(): void {
  const one = questions[at];
  if (one === undefined) return;
  const answer = answers.get(one.id) ?? { possibility: null, intensity: null };
  find('figures').textContent = `${answers.size}/${questions.length} yanıtlandı`;
  (find('progress') as HTMLProgressElement).value = answers.size / questions.length;
  find('where').textContent = `Kontrol listesi · Dolum platformu · Soru ${at + 1}/${questions.length}`;
  find('question').textContent = one.question;
  find('facts').innerHTML =
    fact('Riskler', one.risks) +
    fact('Alınması gereken önlemler', one.cautions) +
    fact('Mevcut önlemler', one.current_cautions) +
    fact('Etkilenenler', one.affected_people.join(', ')) +
    fact('Yasal dayanak', one.legal_basis);
  find('scales').innerHTML = Object.entries(SCALES)
    .map(
      ([key, title]) =>
        `<fieldset><legend>${title}</legend>${WORDS.map((word, n) => `<label class="choice"><input type="radio" name="${key}" value="${n + 1}"><b>${n + 1}</b><span>${word}</span></label>`).join('')}</fieldset>`,
    )
    .join('');
  drawScore(answer);
  find('scales').onchange = ({ target }) => {
    const radio = target as HTMLInputElement;
    const next = { ...(answers.get(one.id) ?? { possibility: null, intensity: null }), [radio.name]: Number(radio.value) };
    answers.set(one.id, next);
    radio.closest('fieldset')?.querySelector('svg')?.remove();
    radio.closest('label')?.insertAdjacentHTML('beforeend', CHECK);
    drawScore(next);
    void write('drafts', one.id, next);
  };
}

find('next').onclick = () => {
  const one = questions[at];
  if (one === undefined) return;
  void write('outbox', one.id, answers.get(one.id), true).then(() => {
    at += 1;
    draw();
    find('question').focus();
  });
};

async function start(): Promise<void> {
  const opening = indexedDB.open('hand-questions', 1);
  opening.onupgradeneeded = () => {
    for (const name of ['questions', 'drafts', 'outbox']) opening.result.createObjectStore(name);
  };
  db = await done(opening);
  const tx = db.transaction(['questions', 'drafts', 'outbox']);
  questions = (await done(tx.objectStore('questions').get('all'))) ?? [];
  const keys = await done(tx.objectStore('outbox').getAllKeys());
  const stored = await done(tx.objectStore('outbox').getAll());
  for (const [n, key] of keys.entries()) answers.set(String(key), stored[n] as Answer);
  at = questions.findIndex(({ id }) => !answers.has(id));
  draw();
}
void start();
navigator.serviceWorker.register('/hand-written/sw.js', { scope: '/hand-written/' });
