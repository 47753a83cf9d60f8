import type { AuditEntry } from '@portal/api-client/accounts'
import { formatDateTime } from '@portal/i18n'
import { chakra, LtrText, Stack } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useActorName, useEntryText } from '@portal/shared-screens/audit'
import { useTexts } from '../../texts.ts'

const Details = chakra('code', {
  base: { fontSize: 'xs', color: 'muted', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', minWidth: { sm: '30ch' } },
})

/** The date and time of an entry, in one line. */
function Moment({ at }: Pick<AuditEntry, 'at'>) {
  return <chakra.span whiteSpace="nowrap">{formatDateTime(at)}</chakra.span>
}

export function useAuditColumns(): Column<AuditEntry>[] {
  const t = useTexts()
  const textOf = useEntryText()
  const actorOf = useActorName()
  return [
    { id: 'at', header: t('audit.col.at'), cell: ({ at }) => <Moment at={at} />, isCode: true },
    { id: 'actor', header: t('audit.col.actor'), cell: ({ actor }) => <bdi>{actorOf(actor)}</bdi> },
    { id: 'action', header: t('audit.col.action'), cell: (entry) => <bdi>{textOf(entry)}</bdi> },
    {
      id: 'subject',
      header: t('audit.col.subject'),
      cell: ({ subject }) => (subject.name ? <bdi>{subject.name}</bdi> : <LtrText>{subject.code}</LtrText>),
    },
    {
      id: 'details',
      header: t('audit.col.details'),
      isStacked: true,
      cell: ({ details }) => (
        <Stack gap="0">
          {linesOf(details).map((line) => (
            <Details key={line} dir="ltr">
              {line}
            </Details>
          ))}
        </Stack>
      ),
    },
  ]
}

/** One line for each detail, and for each field that the action has changed. */
function linesOf({ changes, ...details }: AuditEntry['details']): string[] {
  const fields: Record<string, { from?: unknown; to?: unknown }> = Object(changes)
  return [
    ...Object.entries(details).map(([name, value]) => `${name}: ${textOf(value)}`),
    ...Object.entries(fields).map(([name, { from, to }]) => `${name}: ${textOf(from)} → ${textOf(to)}`),
  ]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))
