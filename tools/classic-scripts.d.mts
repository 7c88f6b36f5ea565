import type { Plugin } from 'vite';

/** Scripts of the build as classic scripts that a small loader joins; see the module. */
export function classicScripts(filling?: string, hand?: string): Plugin;
