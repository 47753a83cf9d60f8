import type { Import } from '@portal/api-client/import-calls'
import { formatDateTime } from '@portal/i18n'
import { Link } from '@portal/remote-kit'
import { Card, Heading, LtrText, Stack, TextLink } from '@portal/ui'
import { type Column, CursorTable } from '@portal/ui/table'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ImportKind } from './import-kind.ts'
import { ImportStateBadge } from './ImportStateBadge.tsx'
import { importTexts } from './texts.ts'

interface ImportHistoryProps {
  kind: ImportKind
  runs: UseInfiniteQueryResult<Import[]>
}

/** The imports, newest first, each with a link to its report. */
export function ImportHistory({ kind, runs }: ImportHistoryProps) {
  const t = importTexts.useTexts()
  const columns = useRunColumns(kind)
  return (
    <Card>
      <Stack gap="4">
        <Heading size="md">{t('history')}</Heading>
        <CursorTable
          caption={t('history')}
          query={runs}
          columns={columns}
          rowKey={({ id }) => id}
          emptyText={t('none')}
        />
      </Stack>
    </Card>
  )
}

function useRunColumns({ paths }: ImportKind): Column<Import>[] {
  const t = importTexts.useTexts()
  return [
    {
      id: 'startedAt',
      header: t('col.startedAt'),
      cell: ({ id, startedAt }) => (
        <TextLink asChild>
          <Link to={paths.run(id)}>{formatDateTime(startedAt)}</Link>
        </TextLink>
      ),
      isCode: true,
    },
    { id: 'startedBy', header: t('col.startedBy'), cell: ({ startedBy }) => <bdi>{startedBy}</bdi> },
    {
      id: 'files',
      header: t('col.files'),
      cell: ({ fileNames }) => (
        <LtrText>
          {t('files', { count: fileNames.length, name: fileNames[0] ?? '', more: fileNames.length - 1 })}
        </LtrText>
      ),
    },
    { id: 'state', header: t('col.state'), cell: (run) => <ImportStateBadge run={run} /> },
  ]
}
