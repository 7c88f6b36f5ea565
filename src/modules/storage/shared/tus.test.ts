import { expect, test } from 'vitest';
import { metadataOf, readMetadata } from './tus.ts';

const to = (text: string) => Buffer.from(text).toString('base64');
const from = (base64: string) => Buffer.from(base64, 'base64').toString();

test('what a file is called goes through the header and back, whatever letters it has', () => {
  const values = { filename: 'çatlak ğüş,1 .jpg', filetype: 'image/jpeg', empty: '' };
  const header = metadataOf(values, to);
  expect(header).toMatch(/^[\x20-\x7e]+$/);
  expect(readMetadata(header, from)).toEqual(values);
});

test('the form is that of the protocol', () => {
  expect(metadataOf({ filename: 'world_domination_plan.pdf' }, to)).toBe('filename d29ybGRfZG9taW5hdGlvbl9wbGFuLnBkZg==');
  expect(readMetadata('filename d29ybGQ=, is_confidential', from)).toEqual({ filename: 'world', is_confidential: '' });
});
