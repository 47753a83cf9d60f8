import { importQueries, type Import, type ImportProblem } from '@portal/api-client/imports'
import { formatNumber } from '@portal/i18n'
import { Badge, Card, Heading, LtrText, Stack, Text } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CursorTable } from '../../lists/CursorTable.tsx'
import { useTexts } from '../../texts.ts'
import { problemCodes } from './problem-codes.ts'

/** The problems that the server keeps of an import. */
const maxShown = 1_000

/** The wrong lines of the files, and what the import leaves out. */
export function ProblemList({ run }: { run: Import }) {
  const t = useTexts()
  const problems = useInfiniteQuery(importQueries.problems(run))
  const title = t(run.problemCount > 0 ? 'import.problems' : 'import.notes')
  return (
    <Card>
      <Stack gap="4">
        <Heading size="md">{title}</Heading>
        <CursorTable
          caption={title}
          query={problems}
          columns={useProblemColumns(run.problemCount > 0 && run.noteCount > 0)}
          rowKey={({ position }) => position}
          emptyText={t('import.noChanges')}
        />
        {Math.max(run.problemCount, run.noteCount) > maxShown && (
          <Text tone="muted">{t('import.problemsFirst', { shown: formatNumber(maxShown) })}</Text>
        )}
      </Stack>
    </Card>
  )
}

function useProblemColumns(isMixed: boolean): Column<ImportProblem>[] {
  const t = useTexts()
  const textOf = useProblemText()
  return [
    {
      id: 'file',
      header: t('import.col.file'),
      cell: ({ file }) => <LtrText>{file.includes('.') ? file : `${file}.csv`}</LtrText>,
    },
    { id: 'line', header: t('import.col.line'), cell: ({ line }) => formatNumber(line), isCode: true, align: 'end' },
    { id: 'column', header: t('import.col.column'), cell: ({ column }) => column && <LtrText>{column}</LtrText> },
    {
      id: 'problem',
      header: t('import.col.problem'),
      isStacked: true,
      cell: (problem) => (
        <>
          {isMixed && !problem.prevents && <Badge>{t('import.notes')}</Badge>} {textOf(problem)}
        </>
      ),
    },
  ]
}

/** The text of a problem; a code of a newer server is shown as it is. */
function useProblemText(): (problem: ImportProblem) => string {
  const t = useTexts()
  return ({ code, values }) => {
    const known = problemCodes.find((name) => name === code)
    return known ? t(`import.problem.${known}`, values) : code
  }
}
