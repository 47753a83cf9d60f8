import { accountQueries, type AuditEntry } from '@portal/api-client/accounts'
import { formatDateTime, useLanguage } from '@portal/i18n'
import { Stack, Text } from '@portal/ui'
import { CursorTable } from '@portal/ui/table'
import type { Column } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useActorName, useEntryText } from '@portal/shared-screens/audit'
import { useTexts } from '../../texts.ts'

/** The entries of the audit log about an account, newest first. */
export function AccountHistory({ accountId }: { accountId: number }) {
  const t = useTexts()
  const history = useInfiniteQuery(accountQueries.history(accountId, useLanguage()))
  return (
    <CursorTable
      caption={t('accounts.history')}
      query={history}
      columns={useHistoryColumns()}
      rowKey={({ id }) => id}
      emptyText={t('accounts.noHistory')}
    />
  )
}

function useHistoryColumns(): Column<AuditEntry>[] {
  const t = useTexts()
  const textOf = useEntryText()
  const actorOf = useActorName()
  return [
    { id: 'at', header: t('audit.col.at'), cell: ({ at }) => formatDateTime(at), isCode: true },
    {
      id: 'entry',
      header: t('audit.col.action'),
      cell: (entry) => <Entry text={textOf(entry)} actor={actorOf(entry.actor)} />,
      isStacked: true,
    },
  ]
}

function Entry({ text, actor }: { text: string; actor: string }) {
  return (
    <Stack gap="0.5">
      <bdi>{text}</bdi>
      <Text as="span" tone="muted" size="xs">
        <bdi>{actor}</bdi>
      </Text>
    </Stack>
  )
}
