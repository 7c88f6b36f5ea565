// The oldest browsers that are served: one statement for the build, the page that an older one gets, and the README.

/** Oldest version of each family. Chrome stands for everything made of Chromium, Safari for every browser of an iPhone or iPad. */
export const SERVED = { chrome: '119', firefox: '125', safari: '17.4' };

/** What the scripts and styles are written for. */
export const BUILD_TARGET = [`chrome${SERVED.chrome}`, `edge${SERVED.chrome}`, `firefox${SERVED.firefox}`, `safari${SERVED.safari}`];
