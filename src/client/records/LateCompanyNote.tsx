import { lateFile } from '#client/ui/late-file.ts';
import { whenItIsTime } from '#client/ui/late.tsx';
import type { KindId } from '#core/record/kinds.ts';
import { untilLoaded } from '#core/load/until-loaded.ts';
import classes from './FormCompanyNote.module.css';

/** Who else has the record open is known after the first screen at the earliest: so is the code that says it. */
const note = lateFile(() => import('#client/records/FormCompanyNote.tsx'));
whenItIsTime(() => untilLoaded(async () => note.bring()));

/** Its place stands from the first. */
export function LateCompanyNote({ kind, id }: { kind: KindId; id: string }) {
  const file = note.use();
  return file === null ? <span className={classes.note} /> : <file.FormCompanyNote kind={kind} id={id} />;
}
