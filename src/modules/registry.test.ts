import { withoutSensitive } from '#core/field/sensitive.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnyCall } from '#core/contract/call.ts';
import { AREAS, LEVELS } from '#modules/auth/shared/permissions.ts';
import { KIND_IDS, CALLS, callById, KINDS } from '#modules/registry.ts';

/** Method and path of every call, letter by letter as the requirements write them. */
const EXPECTED = `
ADM-CALL-03 POST log-records/:page/:limit
ADM-CALL-04 GET log-records/:id
ADM-CALL-05 GET server-status
ANN-CALL-01 GET announcements/my/:page/:limit
AUD-GEN-CALL-01 GET audit-questions/:kind
AUD-GEN-CALL-02 PUT audit-questions/:kind
AUD-GEN-CALL-03 GET audit-reports/reference
AUD-OPS-CALL-01 GET operational-audit-report-v1/:id
AUD-OPS-CALL-02 POST operational-audit-report-v1
AUD-OPS-CALL-03 PUT operational-audit-report-v1
AUD-OPS-CALL-04 DELETE operational-audit-report-v1/:id
AUD-OPS-CALL-05 GET operational-audit-report-v1/latest-bulgu-rapor/:a/:b
AUD-OPS-CALL-06 POST operational-audit-report-v1/:id/report
AUD-OPS-CALL-07 POST operational-audit-report-v1/:id/send-mail
AUD-OPS-CALL-08 POST operational-audit-report-v1/list/:page/:limit/:workplace_id
AUD-OPS-CALL-09 GET operational-audit-report-v1/:id/send-mail/:mailing_id
ASG-CALL-04 GET users-workplaces/:id/get-total-working-time
AUTH-CALL-01 POST auth/login
AUTH-CALL-02 POST auth/logout
AUTH-CALL-03 POST auth/user-info/web
AUTH-CALL-04 POST auth/refresh-token
AUTH-CALL-05 POST auth/is-token-valid
AUTH-CALL-06 POST auth/forgot-password
AUTH-CALL-07 POST auth/confirm-phone
AUTH-CALL-08 POST auth/update-password
AUTH-CALL-09 POST auth/register-individual
AUTH-CALL-10 POST auth/register-company
AUTH-CALL-11 POST confirm/register-individual
AUTH-CALL-12 POST confirm/register-company
AUTH-CALL-13 POST auth/switch-language
CLIST-CALL-01 GET control-lists/:page/:limit
CLIST-CALL-02 GET control-lists/by-workplace/:id
CLIST-CALL-03 GET control-lists/:id
CLIST-CALL-04 POST control-lists
CLIST-CALL-05 PUT control-lists
CLIST-CALL-06 DELETE control-lists/:id
CLIST-CALL-07 GET control-list-categories
CLIST-CALL-08 POST control-list-categories
CLIST-CALL-09 PUT control-list-categories
CLIST-CALL-10 DELETE control-list-categories/:id
CLIST-CALL-11 GET control-list-categories/:id
CLIST-CALL-12 GET control-lists/import/template
CLIST-CALL-13 POST control-lists/import/preview
CLIST-CALL-14 POST control-lists/import
CLQ-CALL-01 POST control-list-questions
CLQ-CALL-02 GET control-list-questions/:id
CLQ-CALL-03 GET control-list-questions/by-control-list/:id
CLQ-CALL-04 DELETE control-list-questions/:id
CLQ-CALL-05 POST control-list-questions/with-responses
CLQ-CALL-06 GET control-list-questions/by-risk-analysis/:risk_analysis_id/:unit_id/:control_list_id
CLQ-CALL-07 PUT control-list-questions
CLR-CALL-01 POST control-list-responses
CLR-CALL-02 GET control-list-responses/:id
CLR-CALL-03 PUT control-list-responses
CLR-CALL-04 PATCH control-list-responses/after
CLR-CALL-05 POST control-list-responses/delete-before-image/:id
CLR-CALL-06 POST control-list-responses/delete-after-image/:id
CLR-CALL-07 POST control-list-responses/list-by-version
CLR-CALL-08 POST control-list-responses/post-edit
COMP-CALL-01 POST companies/:page/:limit
COMP-CALL-02 GET companies/list
COMP-CALL-03 GET companies/:id
COMP-CALL-04 POST companies
COMP-CALL-05 PUT companies
COMP-CALL-06 DELETE companies/:id
CONT-CALL-01 GET contracts/by-company/:company_id
CONT-CALL-02 POST contracts
CONT-CALL-03 PUT contracts
CONT-CALL-04 PATCH contracts/suspend/:id
CONT-CALL-05 PATCH contracts/terminate/:id
CONT-CALL-06 PATCH contracts/continue/:id
CONT-CALL-07 GET contracts/:id
CONT-CALL-08 DELETE contracts/:id
CONT-CALL-09 GET contracts/termination/:id
DFI-CALL-01 POST dfis/:page/:limit/:workplace_id
DFI-CALL-02 POST dfis/excel
DFI-CALL-03 POST dfis
DFI-CALL-04 GET dfis/:id
DFI-CALL-05 PATCH dfis
DFI-CALL-06 PATCH dfis/operation-todo
DFI-CALL-07 DELETE dfis/delete-dfi/:id
DFI-CALL-08 POST dfis/notify-responsible/:id
DFI-CALL-09 PATCH dfis/approval/:id
DFI-CALL-10 POST dfis/statistics
DFI-CALL-11 POST dfis/list
EMP-CALL-02 POST employees
EMP-CALL-03 DELETE employees/:id
EMP-CALL-04 GET employees/:id
EMP-CALL-05 PUT employees
EMP-CALL-06 GET employees/by-workplace/:id/:page/:limit
EMP-CALL-07 GET employees/by-workplace/:id
EMP-CALL-08 GET employees/by-company/:id
EMP-CALL-09 GET employees/search/:term/:page/:limit/:extra
EMP-CALL-10 GET employees/search/by-isg/:term
EMP-CALL-16 GET employees/:id/get-kkds/:page/:limit
EMP-CALL-17 GET employees/insurance-check/:id
EMP-CALL-18 GET employees/filter/:a/:page/:limit/:b
EMP-CALL-19 GET employees/filter-excell/:a/:b
EMP-CALL-21 POST employees/:page/:limit/:workplace_id
EMP-CALL-22 POST employees/excel
FV-CALL-01 POST field-visits/:page/:limit/:workplace_id
FV-CALL-02 GET field-visits/:id
FV-CALL-03 POST field-visits
FV-CALL-04 PUT field-visits
FV-CALL-05 DELETE field-visits/:id
FV-CALL-06 POST field-visits/excel
ROLE-CALL-01 GET roles
ROLE-CALL-02 GET roles/:id/permissions
ROLE-CALL-03 POST roles/:id/permissions
ROLE-CALL-04 POST roles/:id/remove-permissions
ROLE-CALL-05 GET permissions
ROLE-CALL-08 PUT roles/:id/permissions
USR-CALL-01 POST users/:page/:limit
USR-CALL-03 GET users/search/:term/:page/:limit
USR-CALL-04 GET users/:id
USR-CALL-05 POST users
USR-CALL-06 PUT users
USR-CALL-07 DELETE users/:id
USR-CALL-08 PATCH users/active/:id
USR-CALL-09 POST users/external
USR-CALL-10 POST users/send-password/:id
USR-CALL-16 GET users/:id/sessions
USR-CALL-17 PATCH users/end-sessions/:id
USR-CALL-18 GET users/:id/losses
ASG-CALL-01 POST users-workplaces
ASG-CALL-02 GET users-workplaces/:id/:page/:limit
ASG-CALL-03 GET users-workplaces/:id/workplaces
ASG-CALL-05 DELETE users-workplaces/:id
ASG-CALL-06 PUT users-workplaces
ASG-CALL-07 GET users-workplaces/workplace/:id/:page/:limit
ASG-CALL-08 POST users-workplaces/assign-multiple
ASG-CALL-09 POST users-workplaces/bulk-remove-users
ASG-CALL-11 POST users-workplaces/bulk-remove-workplaces
LIM-CALL-01 GET account-limits/:account_id
LIM-CALL-02 PUT account-limits
PPE-CALL-01 GET kkd-models/:page/:limit
PPE-CALL-02 GET kkd-models/list
PPE-CALL-03 GET kkd-models/:id
PPE-CALL-04 POST kkd-models
PPE-CALL-05 PUT kkd-models
PPE-CALL-06 DELETE kkd-models/:id
PPE-CALL-07 GET kkd-categories
PPE-CALL-08 POST kkd-categories
PPE-CALL-09 PUT kkd-categories
PPE-CALL-10 DELETE kkd-categories/:id
PPE-CALL-11 POST kkd-stocks/:page/:limit/:workplace_id
PPE-CALL-12 POST kkd-stocks
PPE-CALL-13 PUT kkd-stocks
PPE-CALL-14 DELETE kkd-stocks/:id
PPE-CALL-15 GET kkd-stocks/balance/:workplace_id
PPE-CALL-16 POST kkd-distributions/:page/:limit/:workplace_id
PPE-CALL-17 GET kkd-distributions/:id
PPE-CALL-18 POST kkd-distributions
PPE-CALL-19 PUT kkd-distributions
PPE-CALL-20 DELETE kkd-distributions/:id
PPE-CALL-21 POST kkd-distributions/excel
PPE-CALL-22 GET kkd-categories/:id
PPE-CALL-23 GET kkd-stocks/:id
PPE-CALL-24 POST kkd-returns/:page/:limit/:workplace_id
PPE-CALL-25 GET kkd-returns/:id
PPE-CALL-26 POST kkd-returns
PPE-CALL-27 PUT kkd-returns
PPE-CALL-28 DELETE kkd-returns/:id
PPE-CALL-29 POST kkd-distributions/:id/report
HTTP-CALL-01 POST client-errors
HTTP-CALL-02 GET health
INC-CALL-01 POST incident-reports/:page/:limit/:workplace_id
INC-CALL-02 GET incident-reports/:id
INC-CALL-03 POST incident-reports
INC-CALL-04 PUT incident-reports
INC-CALL-05 PATCH incident-reports/status/:id
INC-CALL-06 DELETE incident-reports/:id
INC-CALL-09 POST incident-reports/statistics
INC-CALL-12 POST incident-reports/excel
MGC-CALL-01 GET management-companies
MGC-CALL-02 POST management-companies
MGC-CALL-03 PUT management-companies
MGC-CALL-04 DELETE management-companies/:id
NOTIF-CALL-10 GET session/active
RISK-CALL-01 GET risk-assessments
RISK-CALL-02 GET risk-assessments/list/:id
RISK-CALL-03 GET risk-assessments/by-workplace/:id
RISK-CALL-04 GET risk-assessments/:id
RISK-CALL-05 POST risk-assessments
RISK-CALL-06 PUT risk-assessments
RISK-CALL-07 POST risk-assessments/report
RISK-CALL-08 POST risk-assessments/version
RISK-CALL-09 GET risk-assessments/versions/:id
RISK-CALL-10 GET risk-assessments/units/:a/:b
RISK-CALL-11 GET risk-assessments/available-methods/:id
RISK-CALL-12 DELETE risk-assessments/:id
RISK-CALL-13 POST risk-assessments/email-to-responsibles
RISK-CALL-14 POST risk-assessments/notification-settings
RISK-CALL-15 GET risk-assessments/notification-settings/:id
RISK-CALL-16 GET risk-assessments/existing/:a/:b
RISK-CALL-17 POST risk-assessments/register/excel
SES-CALL-01 POST session/create
SES-CALL-02 POST session/end
AUD-TOUR-CALL-01 POST security-tour-checklist-v1/list/:page/:limit/:workplace_id
AUD-TOUR-CALL-02 GET security-tour-checklist-v1/:id
AUD-TOUR-CALL-03 POST security-tour-checklist-v1
AUD-TOUR-CALL-04 PUT security-tour-checklist-v1
AUD-TOUR-CALL-05 DELETE security-tour-checklist-v1/:id
AUD-TOUR-CALL-06 POST security-tour-checklist-v1/:id/report
AUD-TOUR-CALL-07 POST security-tour-checklist-v1/:id/send-mail
AUD-TOUR-CALL-08 GET security-tour-checklist-v1/:id/send-mail/:mailing_id
SES-CALL-03 GET session/stats/all
SES-CALL-04 GET session/stats/top-users
SES-CALL-05 GET session/stats/user/:id
NOTIF-CALL-01 POST notifications/all
NOTIF-CALL-02 GET notifications/user/:page/:limit
NOTIF-CALL-03 GET notifications/:id
NOTIF-CALL-04 PUT notifications
NOTIF-CALL-05 POST notifications
NOTIF-CALL-06 PUT notifications/read/:id
NOTIF-CALL-07 DELETE notifications/:id
NOTIF-CALL-08 PATCH notifications/publish/:a/:b
NOTIF-CALL-09 GET notifications/targets/:target_type
STO-CALL-01 POST storage/uploads
STO-CALL-02 PATCH storage/uploads/:document_key
STO-CALL-03 GET storage/files/:document_key
STO-CALL-04 HEAD storage/uploads/:document_key
STO-CALL-05 DELETE storage/uploads/:document_key
STO-CALL-06 OPTIONS storage/uploads
SYNC-CALL-01 GET sync/changes
SYNC-CALL-02 GET sync/manifest
SYNC-CALL-03 GET sync/mutations/:key
SYNC-CALL-04 POST sync/report
SYNC-CALL-05 GET sync/devices
SYNC-CALL-06 POST sync/kept-values
SYNC-CALL-07 GET records/:kind/:id/history
SYNC-CALL-08 PUT sync/device-keys
SYNC-CALL-09 POST sync/device-keys/open
SYNC-CALL-10 POST sync/mutations/unknown
SYNC-CALL-11 PUT sync/device-keys/share
SYNC-CALL-12 POST sync/device-keys/share/open
UNIT-CALL-01 GET units/by-workplace/:id
UNIT-CALL-02 POST units
UNIT-CALL-03 PUT units
UNIT-CALL-04 DELETE units/:id
UNIT-CALL-05 GET units/organisation-chart/:workplace_id
USR-CALL-02 GET users/directory
USR-CALL-11 GET users/profile
USR-CALL-12 PATCH users/profile
USR-CALL-13 PATCH users/update-avatar
USR-CALL-14 PATCH users/medula-settings
USR-CALL-15 PATCH users/profile-settings
SUP-CALL-01 POST suppliers/:page/:limit
SUP-CALL-02 GET suppliers/list
SUP-CALL-03 GET suppliers/:id
SUP-CALL-04 POST suppliers
SUP-CALL-05 PUT suppliers
SUP-CALL-06 DELETE suppliers/:id
SUP-CALL-07 GET suppliers/:id/dfis/:page/:limit
SUP-CALL-10 POST suppliers/excel
WPL-CALL-01 POST workplaces/:page/:limit
WPL-CALL-02 GET workplaces/list
WPL-CALL-03 GET workplaces/by-company/:id
WPL-CALL-04 GET workplaces/:id
WPL-CALL-05 POST workplaces
WPL-CALL-06 PUT workplaces
WPL-CALL-07 DELETE workplaces/:id
WPL-CALL-08 GET workplaces/:id/staffing
`
  .trim()
  .split('\n');

const calls: AnyCall[] = Object.values(CALLS).flatMap((module): AnyCall[] => Object.values(module));
const line = (call: AnyCall) => `${call.id} ${call.method} ${call.path}`;

describe('the calls', () => {
  test('every declared call has the method and path of the requirements', () => {
    expect(calls.map(line).toSorted()).toEqual(EXPECTED.toSorted());
  });

  test('the list of requirements in docs says the same, with the same policy offline', () => {
    const rows = readFileSync(new URL('../../docs/requirements/calls.tsv', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split('\t'));
    const byId = new Map(rows.map((row) => [row[0], row]));
    for (const call of calls) {
      const row = byId.get(call.id);
      expect(`${call.id} ${row?.[1]} ${row?.[2]?.split('?')[0]} ${row?.[7]}`).toBe(`${line(call)} ${call.offline}`);
    }
  });

  test('ids and routes are used once', () => {
    const shapes = calls.map((call) => `${call.method} ${call.path.replaceAll(/:\w+/g, ':')}`);
    expect(new Set(shapes).size).toBe(calls.length);
    expect(new Set(calls.map((call) => call.id)).size).toBe(calls.length);
    for (const call of calls) expect(callById(call.id)).toBe(call);
    expect(callById('NO-CALL-99')).toBeUndefined();
  });

  test('what goes through the outbox changes something and is no GET; what is read changes nothing', () => {
    for (const call of calls) {
      if (call.offline === 'queue') expect(call.method, call.id).not.toBe('GET');
      // An upload is known again by its key and hash, not by an Idempotency-Key.
      if (call.offline === 'queue' && call.protocol !== 'tus') expect(call.effect, call.id).toBe('once');
      if (call.method === 'GET') expect(call.effect, call.id).toBe('none');
      if (call.method === 'GET') expect(call, call.id).not.toHaveProperty('body');
    }
  });

  test('who may call is everybody, every signed-in person, or a key of the matrix', () => {
    const keys = new Set(AREAS.flatMap((area) => LEVELS.map((level) => `${area}.${level}`)));
    for (const call of calls)
      expect(call.access === 'public' || call.access === 'signed-in' || keys.has(call.access), `${call.id} ${call.access}`).toBe(true);
  });

  test('only signing in, registering, a forgotten password or PIN, asking for health and what uploads can do need no sign-in', () => {
    expect(
      calls
        .filter((call) => call.access === 'public')
        .map((call) => call.id)
        .toSorted(),
    ).toEqual([
      'AUTH-CALL-01',
      'AUTH-CALL-04',
      'AUTH-CALL-05',
      'AUTH-CALL-06',
      'AUTH-CALL-08',
      'AUTH-CALL-09',
      'AUTH-CALL-10',
      'AUTH-CALL-11',
      'AUTH-CALL-12',
      'HTTP-CALL-02',
      'STO-CALL-06',
      // A locked device shows no sign-in (decision 37).
      'SYNC-CALL-09',
      'SYNC-CALL-12',
    ]);
  });
});

describe('the kinds of records', () => {
  const body = { question_id: 'A1.1' };

  test('each is declared under its own name and belongs to an area of the matrix', () => {
    expect(Object.keys(KINDS).toSorted()).toEqual(KIND_IDS.toSorted());
    for (const [id, kind] of Object.entries(KINDS)) {
      expect(kind.kind).toBe(id);
      expect(AREAS).toContain(kind.area);
    }
  });

  test('the verbs of each kind are declared calls that carry the id; those of device kinds go through the outbox', () => {
    let seen = 0;
    for (const kind of Object.values(KINDS)) {
      const { create, update, remove } = kind.verbs;
      for (const request of [create?.('the-id', body as never), update?.('the-id', body as never, 3), remove?.('the-id', 3)]) {
        if (request === undefined) continue;
        seen++;
        expect(callById(request.call.id)).toBe(request.call);
        expect(request.call.offline).toBe(kind.residence === 'device' ? 'queue' : 'online');
        expect(JSON.stringify(request.input)).toContain('"the-id"');
      }
      if (update) expect(update('the-id', body as never, 3).input.body).toMatchObject({ version: 3 });
    }
    expect(seen).toBeGreaterThan(5);
  });

  test('OFF-DEV-08: identity numbers and dates of employment do not go to a device', () => {
    const employee = {
      name: 'Ayşe',
      surname: 'Yılmaz',
      workplace_id: 'w',
      unit_id: null,
      job: 'Operatör',
      identity_number: '10000000146',
      job_start_date: '2020-01-01',
    };
    const known = { ...employee, birth_date: '1980-05-04', blood_type: 'a_positive', user_id: 'u', active: true };
    expect(withoutSensitive(KINDS.employee.schema, known)).toEqual({
      ...employee,
      identity_number: '',
      job_start_date: null,
      active: true,
    });
  });

  test('AUD-GEN-07: a valid report and an approved DFI are locked', () => {
    expect(KINDS['operational-audit'].locked?.({ report_status: 'valid' } as never)).toBe(true);
    expect(KINDS['operational-audit'].locked?.({ report_status: 'draft' } as never)).toBe(false);
    expect(KINDS.dfi.locked?.({ approval_status: 'approved' } as never)).toBe(true);
    expect(KINDS.dfi.locked?.({ approval_status: 'pending' } as never)).toBe(false);
  });
});
