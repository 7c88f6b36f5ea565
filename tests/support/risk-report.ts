import { createHash } from 'node:crypto';
import { newId } from '#core/id/uuid.ts';
import { responseId } from '#modules/risk/shared/response.rules.ts';
import type { Client, TestAccount } from '#tests/support/app.ts';
import { sampleAssessment } from '#tests/support/assessments.ts';
import { sampleCategory, sampleList, sampleQuestion } from '#tests/support/control-lists.ts';
import { sampleAction, sampleJob, sampleResponse } from '#tests/support/responses.ts';
import { photoFor, storeFile } from '#tests/support/uploads.ts';

/** Answers whose report has 60 pages and a few more. */
export const ANSWERS_OF_60_PAGES = 120;

interface Wanted {
  readonly answers: number;
  /** One before the measures at each of the first answers. */
  readonly pictures?: readonly Buffer[];
}

/** An assessment with many answers, as years of work leave one. @returns its id */
export async function longAssessment(
  { records, workplaces, manager }: TestAccount,
  client: Client,
  { answers, pictures = [] }: Wanted,
): Promise<string> {
  const [workplace] = workplaces;
  const unit = (await records.insert('unit', newId(), { name: 'Dolum platformu', workplace_id: workplace, parent_id: null })).id;
  const category = (await records.insert('control-list-category', newId(), sampleCategory())).id;
  const list = (await records.insert('control-list', newId(), sampleList(category))).id;
  const assessment = (await records.insert('risk-assessment', newId(), sampleAssessment({ workplace, unit, list }, manager))).id;
  const more = 'Tankerin topraklama kablosu takılmadan dolum başlarsa statik elektrik boşalır ve yakıt buharı tutuşur. ';
  for (let at = 0; at < answers; at++) {
    const text = sampleQuestion(list, { question: `${at + 1}. ${more}`, risks: more.repeat(2), cautions: more.repeat(2), position: at });
    const question = (await records.insert('control-list-question', newId(), text)).id;
    const asked = { workplace, unit, list, assessment, question };
    const id = responseId(sampleResponse(asked));
    const jobs = [sampleJob({ responsible_people: [manager], deadline: '2026-05-01' })];
    const picture = pictures[at];
    const notice = {
      document_key: newId(),
      name: 'saha.jpg',
      type: 'image/jpeg',
      size: picture?.length ?? 0,
      sha256: createHash('sha256')
        .update(picture ?? '')
        .digest('hex'),
      owner_kind: 'control-list-response',
      owner_id: id,
    };
    await records.insert(
      'control-list-response',
      id,
      sampleResponse(asked, {
        has_action: true,
        improvement_action: sampleAction({ jobs, actions_to_be_taken: more.repeat(3), possibility: 1, intensity: 4 }),
        before_images: picture === undefined ? [] : [photoFor(notice)],
      }),
    );
    if (picture !== undefined) await storeFile(client, notice, new Uint8Array(picture));
  }
  return assessment;
}
