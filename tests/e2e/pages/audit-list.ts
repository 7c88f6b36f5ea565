import { expect, type Page } from '@playwright/test';

const BASE = '/companies/audit-reports/operational-audit-report';
export const auditPaths = {
  list: BASE,
  create: `${BASE}/create`,
  edit: (id: string) => `${BASE}/edit/${id}`,
  view: (id: string) => `${BASE}/view/${id}`,
} as const;

/** The list of operational audits, as cards or as a table. */
export class AuditList {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** @param query what to look for; only the rows in view are on the page, so that a report is looked for by it */
  async open(query = ''): Promise<void> {
    await this.page.goto(query === '' ? auditPaths.list : `${auditPaths.list}?q=${encodeURIComponent(query)}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Operasyonel Denetim Raporları' })).toBeVisible();
  }

  /** The row or card of a report. */
  row(id: string) {
    return this.page.locator(`[data-row="${id}"]`);
  }

  mark(id: string) {
    return this.row(id).locator('[data-sync]');
  }
}
