import { matchesTr } from '#core/text/turkish.ts';
import type { Tab } from './tab.ts';

/** Tabs whose title or path holds what was typed, by Turkish rules of case (SHELL-TAB-15). An empty text finds all. */
export const findTabs = (tabs: readonly Tab[], query: string, titleOf: (tab: Tab) => string): readonly Tab[] =>
  tabs.filter((tab) => matchesTr(`${titleOf(tab)} ${tab.path}`, query));
