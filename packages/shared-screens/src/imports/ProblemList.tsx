import type { Import, ImportProblem } from '@portal/api-client/import-calls'
import { formatNumber } from '@portal/i18n'
import { Badge, Card, Heading, LtrText, Stack, Text } from '@portal/ui'
import { type Column, CursorTable } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ImportKind } from './import-kind.ts'
import { usePositionText } from './report-texts.ts'
import { importTexts } from './texts.ts'

/** The problems that the server keeps of an import. */
const maxShown = 1_000

/** The wrong lines of the files, and the lines that the import leaves out. */
export function ProblemList({ kind, run }: { kind: ImportKind; run: Import }) {
  const t = importTexts.useTexts()
  const problems = useInfiniteQuery(kind.calls.queries.problems(run))
  const title = t(run.problemCount > 0 ? 'problems' : 'notes')
  return (
    <Card>
      <Stack gap="4">
        <Heading size="md">{title}</Heading>
        <CursorTable
          caption={title}
          query={problems}
          columns={useProblemColumns(kind, run)}
          rowKey={({ position }) => position}
          emptyText={t('noChanges')}
        />
        {Math.max(run.problemCount, run.noteCount) > maxShown && (
          <Text tone="muted">{t('problemsFirst', { shown: formatNumber(maxShown) })}</Text>
        )}
      </Stack>
    </Card>
  )
}

function useProblemColumns({ isSingleFile, problemText }: ImportKind, run: Import): Column<ImportProblem>[] {
  const t = importTexts.useTexts()
  const isMixed = run.problemCount > 0 && run.noteCount > 0
  const positionText = usePositionText(run)
  const fileColumn: Column<ImportProblem> = {
    id: 'file',
    header: t('col.file'),
    cell: ({ file }) => <LtrText>{file.includes('.') ? file : `${file}.csv`}</LtrText>,
  }
  return [
    ...(isSingleFile ? [] : [fileColumn]),
    { id: 'line', header: positionText, cell: ({ line }) => formatNumber(line), isCode: true, align: 'end' },
    { id: 'column', header: t('col.column'), cell: ({ column }) => column && <LtrText>{column}</LtrText> },
    {
      id: 'problem',
      header: t('col.problem'),
      isStacked: true,
      cell: (problem) => (
        <>
          {isMixed && !problem.prevents && <Badge>{t('notes')}</Badge>} {problemText(problem)}
        </>
      ),
    },
  ]
}
