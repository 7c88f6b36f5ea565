// Of the libraries of widgets and icons, what a page draws by. The import of a library's index says nothing about what is used of
// it, so the names are read out of our own files.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { namesIn, widgetFiles } from './used-styles.mjs';

const ICONS = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/g;
const ICON = /[\\/]@tabler[\\/]icons-react[\\/].*[\\/]icons[\\/](\w+)\.mjs$/;
const OURS = /[\\/]src[\\/].*\.tsx?$/;
const WIDGET = /[\\/]@mantine[\\/](core|dates|notifications|modals|form)[\\/]/;
/** A library that stands on its own; all others belong to the widgets that need them. */
const OWN = /[\\/]dexie[\w-]*[\\/]/;

/** Whether one of these files of ours draws by a module of a library. What such a module needs is not asked for here. */
export function drawnBy(files) {
  const askers = files.map((file) => file.split('?')[0]).filter((file) => path.isAbsolute(file) && OURS.test(file));
  const widgets = widgetFiles(askers);
  const icons = new Set(askers.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(ICONS)].flatMap(([, list]) => namesIn(list))));
  return (id) => {
    const icon = ICON.exec(id)?.[1];
    if (icon !== undefined) return icons.has(icon);
    return WIDGET.test(id) ? widgets.has(id) : OWN.test(id);
  };
}
