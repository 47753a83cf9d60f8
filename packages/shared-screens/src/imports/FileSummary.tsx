import type { Import } from '@portal/api-client/import-calls'
import { formatNumber } from '@portal/i18n'
import { LtrText, Stack, Text } from '@portal/ui'
import { type Column, PlainTable } from '@portal/ui/table'
import type { ImportKind } from './import-kind.ts'
import { useCountTexts } from './report-texts.ts'
import { importTexts } from './texts.ts'

type FileCounts = Import['files'][number]

const kinds = ['added', 'changed', 'removed', 'untouched', 'absent'] as const

/** How many records of each file an import adds, changes, removes or leaves as they are. */
export function FileSummary({ kind, run }: { kind: ImportKind; run: Import }) {
  const t = importTexts.useTexts()
  const { files } = run
  const columns = useCountColumns(kind, run)
  return (
    <Stack gap="3">
      <PlainTable
        caption={t(kind.isSingleFile ? 'counts' : 'summary')}
        columns={columns}
        rows={files}
        rowKey={({ file }) => file}
      />
      {files.some(({ absent }) => absent > 0) && <Text tone="muted">{t('absentHelp')}</Text>}
    </Stack>
  )
}

function useCountColumns({ isSingleFile }: ImportKind, run: Import): Column<FileCounts>[] {
  const t = importTexts.useTexts()
  const countTexts = useCountTexts(run)
  const fileColumn: Column<FileCounts> = {
    id: 'file',
    header: t('col.file'),
    cell: ({ file }) => <LtrText>{file}.csv</LtrText>,
  }
  return [
    ...(isSingleFile ? [] : [fileColumn]),
    ...kinds.map((kind): Column<FileCounts> => ({
      id: kind,
      header: countTexts[kind],
      value: (counts) => formatNumber(counts[kind]),
      align: 'end',
      isCode: true,
    })),
  ]
}
