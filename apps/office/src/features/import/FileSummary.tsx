import type { Import } from '@portal/api-client/imports'
import { formatNumber } from '@portal/i18n'
import { LtrText, Stack, Text } from '@portal/ui'
import { type Column, PlainTable } from '@portal/ui/table'
import { useTexts } from '../../texts.ts'

type FileCounts = Import['files'][number]

const kinds = ['added', 'changed', 'removed', 'untouched', 'absent'] as const

/** How many records of each file an import adds, changes, removes or leaves as they are. */
export function FileSummary({ files }: Pick<Import, 'files'>) {
  const t = useTexts()
  const columns = useCountColumns()
  return (
    <Stack gap="3">
      <PlainTable caption={t('import.summary')} columns={columns} rows={files} rowKey={({ file }) => file} />
      {files.some(({ absent }) => absent > 0) && <Text tone="muted">{t('import.absentHelp')}</Text>}
    </Stack>
  )
}

function useCountColumns(): Column<FileCounts>[] {
  const t = useTexts()
  return [
    { id: 'file', header: t('import.col.file'), cell: ({ file }) => <LtrText>{file}.csv</LtrText> },
    ...kinds.map((kind): Column<FileCounts> => ({
      id: kind,
      header: t(`import.count.${kind}`),
      value: (counts) => formatNumber(counts[kind]),
      align: 'end',
      isCode: true,
    })),
  ]
}
