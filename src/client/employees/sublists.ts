import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';

/** What an area shows of one employee on the page of that person: a list of its own records, page by page. */
export interface EmployeeSublist {
  /** Name in the address of the page. */
  readonly id: string;
  readonly label: MessageDescriptor;
  /** Permissions without which it is not offered. */
  readonly needs: readonly string[];
  readonly load: () => Promise<ComponentType<{ readonly employee: string }>>;
}

let sublists: readonly EmployeeSublist[] = [];

/** Said once by the list of the areas. */
export function provideSublists(next: readonly EmployeeSublist[]): void {
  sublists = next;
}

/** All of them, in the order of the areas. */
export const employeeSublists = (): readonly EmployeeSublist[] => sublists;
