import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The files of the scripts of this name. @throws where the build has none: a fault put on it would hit nothing */
export function scriptsNamed(name: string): readonly string[] {
  const files = readdirSync(path.join('dist', 'client', 'assets')).filter((file) => file.startsWith(`${name}.`) && file.endsWith('.js'));
  if (files.length === 0) throw new Error(`the build has no script ${name}`);
  return files;
}

/** The addresses of the scripts of these names, with what the loader's second try adds to them. */
export function partsNamed(...names: readonly string[]): RegExp {
  const any = names.flatMap(scriptsNamed).map((file) => file.replaceAll('.', String.raw`\.`));
  return new RegExp(String.raw`/assets/(?:${any.join('|')})(?:\?again=\d+)?$`);
}
