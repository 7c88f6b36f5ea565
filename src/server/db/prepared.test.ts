import { expect, test } from 'vitest';
import { preparedName } from '#server/db/prepared.ts';

test('statements are prepared when they name their columns', () => {
  expect(preparedName('select id from record where id = $1')).toBe(preparedName('select id from record where id = $1'));
  expect(preparedName('select count(*) from record where id = $1')).toBeDefined();
  expect(preparedName('select * from record where id = $1')).toBeUndefined();
  expect(preparedName('select "record".* from record where id = $1')).toBeUndefined();
});
