import type { AuditEntry } from '@portal/api-client/accounts'
import { studentQueries } from '@portal/api-client/people'
import { formatDateTime, useLanguage } from '@portal/i18n'
import { Stack, Text } from '@portal/ui'
import { CursorTable } from '@portal/ui/table'
import type { Column } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { auditTexts, useActorName, useEntryText } from '@portal/shared-screens/audit'
import { useTexts } from '../../../texts.ts'
import { useChangeLines } from './use-change-lines.ts'

/** The entries of the audit log about a student, newest first, with the former and the new values. */
export function StudentHistory({ studentId }: { studentId: number }) {
  const t = useTexts()
  const history = useInfiniteQuery(studentQueries.history(studentId, useLanguage()))
  return (
    <CursorTable
      caption={t('people.history')}
      query={history}
      columns={useHistoryColumns()}
      rowKey={({ id }) => id}
      emptyText={t('people.noHistory')}
    />
  )
}

function useHistoryColumns(): Column<AuditEntry>[] {
  const t = auditTexts.useTexts()
  const textOf = useEntryText()
  const actorOf = useActorName()
  const linesOf = useChangeLines()
  return [
    { id: 'at', header: t('col.at'), cell: ({ at }) => formatDateTime(at), isCode: true },
    {
      id: 'entry',
      header: t('col.action'),
      isStacked: true,
      cell: (entry) => (
        <Stack gap="0.5">
          <bdi>{textOf(entry)}</bdi>
          {linesOf(entry).map((line) => (
            <Text as="span" key={line} size="xs">
              <bdi>{line}</bdi>
            </Text>
          ))}
          <Text as="span" tone="muted" size="xs">
            <bdi>{actorOf(entry.actor)}</bdi>
          </Text>
        </Stack>
      ),
    },
  ]
}
