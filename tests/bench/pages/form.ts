/** The audit form by hand: no framework, one record in raw IndexedDB, strict durability. What the product's form is held against. */
const TOTAL = 300;
const PER_SECTION = 15;

interface Report { id: string; responses: Record<string, 'yes' | 'no'>; findings: unknown[] }

const opening = indexedDB.open('form', 1);
opening.onupgradeneeded = () => opening.result.createObjectStore('drafts', { keyPath: 'id' });
const db = await new Promise<IDBDatabase>((done, fail) => {
  opening.onsuccess = () => done(opening.result);
  opening.onerror = () => fail(opening.error);
});

const report = await new Promise<Report>((done) => {
  const asked = db.transaction('drafts').objectStore('drafts').get('one');
  asked.onsuccess = () => done((asked.result as Report | undefined) ?? { id: 'one', responses: {}, findings: [] });
});

const keep = (): Promise<void> =>
  new Promise((done, fail) => {
    const tx = db.transaction('drafts', 'readwrite', { durability: 'strict' });
    tx.objectStore('drafts').put(report);
    tx.oncomplete = () => done();
    tx.onerror = () => fail(tx.error);
  });

const head = document.getElementById('head') as HTMLElement;
const form = document.getElementById('form') as HTMLElement;
const refs = Array.from({ length: TOTAL }, (_, i) => `Q${Math.floor(i / PER_SECTION) + 1}.${(i % PER_SECTION) + 1}`);
const cards = new Map<string, HTMLElement>();

function drawHead(): void {
  head.textContent = `${Object.keys(report.responses).length}/${TOTAL} yanıtlandı`;
}

function drawSection(section: number): void {
  cards.clear();
  form.replaceChildren(
    ...refs.slice(section * PER_SECTION, (section + 1) * PER_SECTION).map((ref) => {
      const card = document.createElement('section');
      card.className = 'card';
      const text = document.createElement('p');
      text.textContent = `${ref} Tank sahasındaki ölçüm ve numune alma noktaları temiz, etiketli ve kilitli durumda mı?`;
      const answers = document.createElement('div');
      answers.className = 'answers';
      for (const [value, word] of [['yes', 'Evet'], ['no', 'Hayır']] as const) {
        const button = document.createElement('button');
        button.textContent = word;
        button.setAttribute('role', 'radio');
        button.setAttribute('aria-checked', String(report.responses[ref] === value));
        button.addEventListener('click', () => {
          report.responses[ref] = value;
          for (const other of answers.children) other.setAttribute('aria-checked', String(other === button));
          card.classList.remove('missing');
          drawHead();
          void keep().then(() => window.dispatchEvent(new Event('kept')));
        });
        answers.append(button);
      }
      card.append(text, answers);
      cards.set(ref, card);
      return card;
    }),
  );
}

/** Marks every question without an answer and shows the first: what an attempt to finish does. */
function flagAll(): number {
  const open = refs.filter((ref) => report.responses[ref] === undefined);
  const first = open[0];
  if (first !== undefined) drawSection(Math.floor(refs.indexOf(first) / PER_SECTION));
  for (const ref of open) cards.get(ref)?.classList.add('missing');
  head.textContent = `${open.length} soru yanıtlanmadı`;
  return open.length;
}

drawHead();
drawSection(0);
Object.assign(window, { flagAll, usableAt: performance.now() });
