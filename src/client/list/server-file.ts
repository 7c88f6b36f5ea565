import { call as send } from '#client/http/client.ts';
import { WHILE_IT_FLOWS } from '#client/http/transport.ts';
import type { FileWish } from '#client/list/source.ts';
import type { AnyCall, CallInput } from '#core/contract/call.ts';
import type { AppError } from '#core/error/app-error.ts';

/**
 * The file of a list as the server makes it.
 * @param asked what the list call is asked for
 * @throws AppError when the server refuses, or `signal` of the wish ended it
 */
export async function serverFile(file: AnyCall, asked: object | undefined, wish: FileWish): Promise<ArrayBuffer> {
  const { format, columns, onBytes, signal } = wish;
  const input = { body: { ...asked, format, columns } } as CallInput<AnyCall>; // as `listFileSchema` has it
  const made = await send(file, input, { manner: 'background', signal, onBytes, patience: WHILE_IT_FLOWS });
  if (!made.ok) throw { ...made.error, call: file.id } satisfies AppError;
  return made.data as ArrayBuffer; // what a call with a binary reply answers
}
