import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The addresses of the scripts of these names, with whatever the build and the loader's second try add to them.
 * A name that the build no longer gives throws: a fault put on it would hit nothing.
 */
export function partsNamed(...names: readonly string[]): RegExp {
  const files = readdirSync(path.join('dist', 'client', 'assets'));
  for (const name of names)
    if (!files.some((file) => file.startsWith(`${name}.`) && file.endsWith('.js'))) throw new Error(`the build has no script ${name}`);
  const any = names.map((name) => name.replaceAll('.', String.raw`\.`)).join('|');
  return new RegExp(String.raw`/assets/(?:${any})\.[^./]+\.js(?:\?again=\d+)?$`);
}
