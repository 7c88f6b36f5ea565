import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { choiceFilter, flagFilter, recordFilter, textFilter } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useDeviceSource } from '#client/list/use-device-source.ts';
import { useList } from '#client/list/use-list.ts';
import { kindPaths } from '#client/server-kind/pages.ts';
import { ImportLink } from '#client/server-kind/ImportLink.tsx';
import { RowMenu } from '#client/server-kind/RowMenu.tsx';
import { useAllowed } from '#client/server-kind/use-allowed.ts';
import { useRemove } from '#client/server-kind/use-remove.ts';
import { useRecordList } from '#client/sync/index.ts';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { SeenNote } from '#client/ui/SeenNote.tsx';
import { dayInIstanbul } from '#core/date/day.ts';
import { matchesTr } from '#core/text/turkish.ts';
import { useStaffing } from '#modules/organisation/client/use-staffing.ts';
import { useWorkplaceClocks } from '#modules/organisation/client/use-workplace-clocks.ts';
import { WORKPLACE_COLUMNS, type WorkplaceItem } from '#modules/organisation/client/workplace-columns.tsx';
import { workplaceLabels } from '#modules/organisation/client/workplace.labels.ts';
import { workplacePages } from '#modules/organisation/client/workplace.pages.ts';
import { SERVICES, shortServices } from '#modules/organisation/shared/workplace-minutes.ts';
import { isOpenOn } from '#modules/organisation/shared/workplace.rules.ts';
import { HAZARD_CLASSES } from '#modules/organisation/shared/workplace.schema.ts';

const CLOCK_FILTER = ['overdue', 'near', 'unknown'] as const;
/** Where the law is not met at all, or for one service; and where it is. */
const STAFFING_FILTER = ['short', ...SERVICES, 'met'] as const;
const FILTERS = {
  q: textFilter,
  company: recordFilter,
  hazard: choiceFilter(HAZARD_CLASSES),
  clock: choiceFilter(CLOCK_FILTER),
  staffing: choiceFilter(STAFFING_FILTER),
  closed: flagFilter(false),
};
type Asked = { q: string; company: string; hazard: string; clock: string; staffing: string; closed: boolean };
const BY_NAME = { column: 'name', descending: false };

function staffingFits(staffing: WorkplaceItem['staffing'], asked: string): boolean {
  if (asked === '') return true;
  if (staffing === null) return false;
  const lacking = shortServices(staffing);
  if (asked === 'short') return lacking.length > 0;
  return asked === 'met' ? lacking.length === 0 : lacking.some((service) => service === asked);
}

const matches = ({ body, company, clocks, staffing }: WorkplaceItem, asked: Asked): boolean =>
  (asked.company === '' || body.company_id === asked.company) &&
  (asked.hazard === '' || body.hazard_class === asked.hazard) &&
  (asked.clock === '' || clocks.some(({ state }) => state === asked.clock)) &&
  staffingFits(staffing, asked.staffing) &&
  (asked.closed || isOpenOn(body, dayInIstanbul(Date.now()))) &&
  matchesTr(
    `${body.name} ${company} ${body.city} ${body.sector} ${body.international_code} ${body.sgk_number ?? ''} ${body.nace_code}`,
    asked.q,
  );

/** Workplaces of this device with their clocks, network or not (SCR-WPL-01). */
export function IndexWorkplace() {
  const { t, i18n } = useLingui();
  const { rows, ready } = useRecordList('workplace');
  const companies = useRecordList('company').rows;
  const clocksOf = useWorkplaceClocks();
  const law = useStaffing();
  const staffingOf = law.of;
  const list = useList({ id: 'workplaces', filters: FILTERS, sort: BY_NAME });
  const items = useMemo(() => {
    const names = new Map(companies.map(({ id, body }) => [id, body.name]));
    return rows.map(
      (item): WorkplaceItem => ({
        id: item.id,
        item,
        body: item.body,
        company: names.get(item.body.company_id) ?? '–',
        clocks: clocksOf(item.id, item.body),
        staffing: staffingOf(item.id, item.body),
      }),
    );
  }, [rows, companies, clocksOf, staffingOf]);
  // While nobody is known to be assigned, none is no result of that filter.
  const isAsking = list.filters.staffing !== '' && !law.isTold && !law.isOffline && law.error === null;
  const source = useDeviceSource(list, { rows: items, ready: ready && !isAsking }, matches);
  const allowed = useAllowed(workplacePages);
  const remove = useRemove(workplacePages);
  const paths = kindPaths(workplacePages);
  const { words } = workplacePages;
  const { options } = workplaceLabels.fields.hazard_class;
  return (
    <RecordListPage
      title={i18n._(words.list)}
      list={list}
      source={source}
      columns={WORKPLACE_COLUMNS}
      filters={[
        { as: 'search', name: 'q', label: t`Ara`, hint: t`Ad, firma, şehir, SGK veya NACE` },
        { as: 'record', name: 'company', label: t`Firma`, to: 'company' },
        {
          as: 'choice',
          name: 'hazard',
          label: t`Tehlike sınıfı`,
          options: HAZARD_CLASSES.map((value) => ({ value, label: i18n._(options[value]) })),
        },
        {
          as: 'choice',
          name: 'clock',
          label: t`Yasal süreler`,
          options: [
            { value: 'overdue', label: t`Süresi geçen var` },
            { value: 'near', label: t`Yaklaşan var` },
            { value: 'unknown', label: t`Tarihi girilmemiş var` },
          ],
        },
        {
          as: 'choice',
          name: 'staffing',
          label: t`İSG personeli`,
          options: [
            { value: 'short', label: t`Yasal süre eksik` },
            { value: 'expert', label: t`Uzman süresi eksik` },
            { value: 'doctor', label: t`Hekim süresi eksik` },
            { value: 'other_health', label: t`Diğer sağlık personeli süresi eksik` },
            { value: 'met', label: t`Eksik yok` },
          ],
        },
        { as: 'flag', name: 'closed', label: t`Kapananları da göster` },
      ]}
      note={<StaffingNote law={law} />}
      sentences={{ empty: i18n._(words.empty), nothingFits: i18n._(words.nothingFits ?? words.empty) }}
      href={({ id }) => paths.profile(id)}
      menu={({ item }) => <RowMenu pages={workplacePages} row={rowOf(item)} allowed={allowed} onRemove={(one) => void remove(one)} />}
      {...(allowed.write
        ? {
            action: (
              <Group gap="xs">
                <ImportLink path={workplacePages.importPath} right="wpl.import" />
                <Button component={Link} to={paths.add} leftSection={<IconPlus aria-hidden />}>
                  <Trans>İşyeri ekle</Trans>
                </Button>
              </Group>
            ),
          }
        : {})}
    />
  );
}

/** Of when the assignments are, where the server cannot be asked; nothing while they are those of now. */
function StaffingNote({ law: { isTold, isOffline, error, seenAt } }: { law: ReturnType<typeof useStaffing> }) {
  if (!isOffline && error === null) return null;
  if (!isTold)
    return (
      <OfflineNote>
        <Trans>Kimlerin atandığı sunucudan alınamadı; İSG personeli sütunu ve süzgeci bağlantı gelince dolar.</Trans>
      </OfflineNote>
    );
  return (
    <SeenNote at={seenAt}>
      <Trans>İSG personeli, en son alınan atamalara göredir.</Trans>
    </SeenNote>
  );
}

const rowOf = ({ id, version, body }: WorkplaceItem['item']) => ({ ...body, id, version });
