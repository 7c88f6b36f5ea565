import { getDefaultZIndex } from '@mantine/core';

/** Where notices of the whole app lie: over every page, under a dialog, whose buttons they would cover while somebody writes in it. */
export const UNDER_DIALOGS = getDefaultZIndex('modal') - 1;
