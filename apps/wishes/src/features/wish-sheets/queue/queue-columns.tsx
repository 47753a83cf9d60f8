import { formatNumber } from '@portal/i18n'
import { SessionTypeBadge, Text } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import type { WishTexts } from '../../../texts.ts'
import { DecideCell, GroupsCell, StateCell } from './QueueCells.tsx'
import type { QueueRow } from './queue-rows.ts'
import { SelectCell } from './SelectCell.tsx'

/** The columns of the queue: every wish of a semester in one table. */
export function queueColumns(t: WishTexts): Column<QueueRow>[] {
  return [
    { id: 'select', header: t('queue.col.select'), cell: (row) => <SelectCell row={row} /> },
    {
      id: 'subject',
      header: t('line.subject'),
      value: ({ subject }) => subject,
      cell: ({ subject, speciality, year, cycle }) => (
        <>
          <bdi>{subject}</bdi>
          <Text size="xs" tone="muted">
            {t(`cycle.${cycle}`)} {year} · <bdi>{speciality}</bdi>
          </Text>
        </>
      ),
      isStacked: true,
    },
    {
      id: 'type',
      header: t('line.type'),
      value: ({ type }) => t(`validation.table.${type}`),
      sortValue: ({ type }) => type,
      cell: ({ type }) => <SessionTypeBadge type={type} />,
    },
    {
      id: 'coverage',
      header: t('queue.col.coverage'),
      value: ({ needed, validated }) => `${validated}/${needed ?? '—'}`,
      sortValue: ({ missing }) => -missing,
      cell: ({ needed, validated, wished, missing }) => (
        <>
          <Text as="span" fontWeight={missing > 0 ? 'semibold' : undefined}>
            {t('queue.covered', { validated, needed: needed ?? '—' })}
          </Text>
          <Text size="xs" tone="muted">
            {t('queue.wished', { count: wished })}
          </Text>
        </>
      ),
    },
    {
      id: 'teacher',
      header: t('validation.col.teacher'),
      value: ({ entry }) => entry?.teacher,
      cell: ({ entry }) =>
        entry && (
          <>
            <bdi>{entry.teacher}</bdi>
            <Text size="xs" tone="muted">
              {entry.order ? t('queue.order', { order: entry.order }) : t('free.title')} ·{' '}
              {t('validation.load', {
                validated: formatNumber(entry.hoursValidated),
                due: formatNumber(entry.hoursDue),
              })}
            </Text>
          </>
        ),
      isStacked: true,
    },
    { id: 'groups', header: t('validation.col.groups'), cell: (row) => <GroupsCell row={row} /> },
    {
      id: 'state',
      header: t('line.state'),
      value: ({ entry }) => t(entry ? `line.${entry.state}` : 'queue.nobody'),
      cell: (row) => <StateCell row={row} />,
    },
    { id: 'decide', header: t('queue.col.decide'), cell: (row) => <DecideCell row={row} /> },
  ]
}
