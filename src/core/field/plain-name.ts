import * as v from 'valibot';
import { isPlainName } from '#core/text/plain-line.ts';

/** A name of a person or company: it stands in mails, so it is one line and holds no link. @param max characters at most */
export const plainName = (max = 250) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(max, 'max_length'), v.check(isPlainName, 'plain_name'));
