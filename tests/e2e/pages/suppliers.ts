import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import type { Supplier } from '#modules/suppliers/shared/supplier.schema.ts';
import type { Client } from '#tests/support/app.ts';

export const supplierOf = (title: string, over: Partial<Supplier> = {}): Supplier => ({
  title,
  contact: { name: 'Ayşe', surname: 'Er' },
  services: ['calibration'],
  users: [],
  ...over,
});

/** Five firms whose order, dots and numbers say whether a list knows Turkish. */
export const FIRMS: readonly Supplier[] = [
  supplierOf('Iğdır Ölçüm Ltd.', { services: ['calibration', 'laboratory'] }),
  supplierOf('İzmir Tank Temizlik', { services: ['tank_cleaning'], contact: { name: 'Çağrı', surname: 'Şen' } }),
  supplierOf('Çelik Yangın Söndürme', { services: ['fire_protection'], contact: { name: 'Zeynep', surname: 'Ak' } }),
  supplierOf('Depo 10 Nakliyat', { services: ['transport'] }),
  supplierOf('Depo 9 Nakliyat', { services: ['transport', 'waste'] }),
];
export const UPWARDS = ['Çelik Yangın Söndürme', 'Depo 9 Nakliyat', 'Depo 10 Nakliyat', 'Iğdır Ölçüm Ltd.', 'İzmir Tank Temizlik'];

/** Adds suppliers past the browser. @returns their ids */
export async function addSuppliers(client: Client, suppliers: readonly Supplier[]): Promise<string[]> {
  const ids: string[] = [];
  for (const body of suppliers) {
    const id = newId();
    expect((await client('POST', 'suppliers', { key: newId(), body: { id, ...body } })).status).toBe(200);
    ids.push(id);
  }
  return ids;
}

export async function changeSupplier(client: Client, id: string, version: number, body: Supplier): Promise<void> {
  expect((await client('PUT', 'suppliers', { key: newId(), body: { id, version, ...body } })).status).toBe(200);
}

export const names = (page: Page) => page.getByRole('rowheader');
export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Kaydet', exact: true });
export const kept = (page: Page) => expect(page.locator('[data-testid=save-state][data-state=saved]')).toBeVisible();

export async function openList(page: Page): Promise<void> {
  await page.goto('/suppliers/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Tedarikçiler' })).toBeVisible();
}
