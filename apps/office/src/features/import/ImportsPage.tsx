import { ApiError } from '@portal/api-client'
import { downloadExport, importQueries, type Import } from '@portal/api-client/imports'
import { formatDateTime, useLanguage } from '@portal/i18n'
import { Link, useDownload } from '@portal/remote-kit'
import {
  Button,
  Card,
  DownloadIcon,
  EmptyState,
  Heading,
  HStack,
  LtrText,
  Page,
  Stack,
  Text,
  TextLink,
} from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CursorTable } from '../../lists/CursorTable.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { ImportStateBadge } from './ImportStateBadge.tsx'
import { StartImport } from './StartImport.tsx'

/** Starts an import of the institute's files, downloads them, and lists the imports. */
export function ImportsPage() {
  const t = useTexts()
  const runs = useInfiniteQuery(importQueries.list(useLanguage()))
  const columns = useRunColumns()
  if (runs.error instanceof ApiError && runs.error.code === 'right.missing')
    return (
      <Page title={t('import.title')}>
        <EmptyState text={t('import.wholeInstitute')} />
      </Page>
    )
  return (
    <Page title={t('import.title')} help={t('import.help')}>
      <StartImport />
      <Card>
        <Stack gap="4">
          <Heading size="md">{t('import.history')}</Heading>
          <CursorTable
            caption={t('import.history')}
            query={runs}
            columns={columns}
            rowKey={({ id }) => id}
            emptyText={t('import.none')}
          />
        </Stack>
      </Card>
      <Card>
        <Stack gap="4">
          <Heading size="md">{t('import.exports')}</Heading>
          <Text tone="muted">{t('import.exportHelp')}</Text>
          <HStack gap="3" flexWrap="wrap">
            <ExportButton format="institute" label={t('import.exportInstitute')} />
            <ExportButton format="oneroster" label={t('import.exportOneRoster')} />
          </HStack>
        </Stack>
      </Card>
    </Page>
  )
}

function ExportButton({ format, label }: { format: Import['format']; label: string }) {
  const { save, isBusy } = useDownload({ load: () => downloadExport(format), fileName: `${format}.zip` })
  return (
    <Button icon={<DownloadIcon />} isBusy={isBusy} onClick={save}>
      {label}
    </Button>
  )
}

function useRunColumns(): Column<Import>[] {
  const t = useTexts()
  return [
    {
      id: 'startedAt',
      header: t('import.col.startedAt'),
      cell: ({ id, startedAt }) => (
        <TextLink asChild>
          <Link to={paths.toImport(id)}>{formatDateTime(startedAt)}</Link>
        </TextLink>
      ),
      isCode: true,
    },
    { id: 'startedBy', header: t('import.col.startedBy'), cell: ({ startedBy }) => <bdi>{startedBy}</bdi> },
    {
      id: 'files',
      header: t('import.col.files'),
      cell: ({ fileNames }) => (
        <LtrText>
          {t('import.files', { count: fileNames.length, name: fileNames[0] ?? '', more: fileNames.length - 1 })}
        </LtrText>
      ),
    },
    { id: 'state', header: t('import.col.state'), cell: (run) => <ImportStateBadge run={run} /> },
  ]
}
