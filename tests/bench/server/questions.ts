import pg from 'pg';
import { newId } from '#core/id/uuid.ts';
import { fnv1a } from '#core/number/number.ts';

/** Publishes a question set of 300 questions in every account, as its next version. */
export async function publish300(databaseUrl: string): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const { rows } = await db.query<{ account_id: string; newest: number }>(
    "select account_id, max((body->>'version')::int) as newest from record where kind = 'question-set' group by account_id",
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
    const [id, version] = [newId(), row.newest + 1];
    await db.query(
      `insert into record (id, account_id, kind, bucket, version, seq, sort_at, status, people, digest, body, search, created_at, updated_at)
       values ($1, $2, 'question-set', 'account', 1, $3, $4::int, 'operational', '{}', $5, $6, '', now(), now())`,
      [id, row.account_id, feed.rows[0]?.seq, version, fnv1a(`${id}:1`), JSON.stringify({ kind: 'operational', version, sections })],
    );
  }
  await db.end();
}
