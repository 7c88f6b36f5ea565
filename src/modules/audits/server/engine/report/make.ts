import { reportDocument } from '#modules/audits/server/engine/report/document.ts';
import type { GatheredFacts, ReportFacts } from '#modules/audits/server/engine/report/facts.ts';
import { makePdf } from '#server/pdf/pdf.ts';

type Pictures = ReportFacts['photos'];

async function soundPictures(photos: Pictures): Promise<Pictures> {
  const sound = new Map<string, string | null>();
  for (const [key, picture] of photos) {
    const isSound =
      picture === null ||
      picture === 'unprintable' ||
      (await makePdf({ content: [{ image: picture }] }).then(
        () => true,
        () => false,
      ));
    sound.set(key, isSound ? picture : 'unprintable');
  }
  return sound;
}

/** The report as a PDF. Runs in a process of its own (server/pdf/in-child.ts). */
export async function make(gathered: GatheredFacts): Promise<Uint8Array> {
  const photos: Pictures = new Map(
    [...gathered.photos].map(([key, picture]) => [
      key,
      picture === null || picture === 'unprintable'
        ? picture
        : `data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}`,
    ]),
  );
  const facts: ReportFacts = { ...gathered, photos };
  try {
    return await makePdf(reportDocument(facts));
  } catch (error) {
    if (photos.size === 0) throw error;
    // A damaged picture must not cost the report: it is named in place of being shown.
    return makePdf(reportDocument({ ...facts, photos: await soundPictures(photos) }));
  }
}
