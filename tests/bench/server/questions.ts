import pg from 'pg';
import { fnv1a } from '#core/number/number.ts';

/** Makes the newest question set of every account 300 questions long, as if it had been published so. */
export async function publish300(databaseUrl: string): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const { rows } = await db.query<{ id: string; account_id: string; version: number; body: { sections: unknown[] } }>(
    "select id, account_id, version, body from record where kind = 'question-set'",
  );
  const question = (section: number, n: number) => ({
    ref: `X${section}.${n}`,
    text_tr: 'Tank sahasındaki ölçüm ve numune alma noktaları temiz, etiketli ve kilitli durumda mı?',
    text_en: 'Are the gauging points clean?',
    help_tr: 'Kapakları ve etiketleri tek tek görün.',
    help_en: 'Look at each cover.',
  });
  const sections = Array.from({ length: 20 }, (_, s) => ({
    key: `x${s + 1}`,
    title_tr: `Bölüm ${s + 1}`,
    title_en: `Section ${s + 1}`,
    applies_to: [],
    questions: Array.from({ length: 15 }, (_, q) => question(s + 1, q + 1)),
  }));
  for (const row of rows) {
    const feed = await db.query<{ seq: string }>('update feed set seq = seq + 1 where account_id = $1 returning seq', [row.account_id]);
    await db.query('update record set body = $2, version = $3, seq = $4, digest = $5 where id = $1', [
      row.id,
      JSON.stringify({ ...row.body, sections }),
      row.version + 1,
      feed.rows[0]?.seq,
      fnv1a(`${row.id}:${row.version + 1}`),
    ]);
  }
  await db.end();
}
