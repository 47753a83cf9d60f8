import { printDeskQueries, type DeskPrintRun, type PrintDeskView } from '@portal/api-client/library'
import { useLanguage } from '@portal/i18n'
import { instituteDay, type Command } from '@portal/remote-kit'
import { MoreOfList, RowError } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../texts.ts'
import { isOverdue } from './overdue.ts'
import { useQueueColumns } from './queue-columns.tsx'
import { RefusalDialog } from './RefusalDialog.tsx'
import { moveByKey } from './row-shortcuts.ts'
import type { PrintSteps } from './use-print-steps.ts'

/** New requests appear without a reload. */
const refetchInterval = 60_000

interface PrintQueueProps {
  view: PrintDeskView
  steps: PrintSteps
}

/** One view of the desk; arrow keys move between rows, and letters press the buttons of the focused row. */
export function PrintQueue({ view, steps }: PrintQueueProps) {
  const t = useTexts()
  const language = useLanguage()
  const queue = useInfiniteQuery({ ...printDeskQueries.view(view, language), refetchInterval })
  const [refused, setRefused] = useState<DeskPrintRun | null>(null)
  const tab = view === 'fetched' || view === 'refused' ? 'done' : view
  const today = instituteDay(new Date(queue.dataUpdatedAt))
  const columns = useQueueColumns({ view, today, step: steps.step, onRefuse: setRefused })
  return (
    <div role="presentation" onKeyDown={moveByKey}>
      <StepError command={steps.step} />
      <StepError command={steps.undo} />
      <DataTable
        query={queue}
        columns={columns}
        rowKey={({ id }) => id}
        rowTone={(printRun) => (isOverdue(printRun, today) ? 'danger' : undefined)}
        caption={t(`printing.tab.${tab}`)}
        emptyText={t(`printing.empty.${tab}`)}
      />
      <MoreOfList list={queue} justifyContent="flex-end" marginBlockStart="3" />
      {refused && <RefusalDialog printRun={refused} steps={steps} onClose={() => setRefused(null)} />}
    </div>
  )
}

/** Above the queue: the refused print run may have left it. */
function StepError({ command }: { command: Pick<Command<{ printRun: DeskPrintRun }>, 'failure' | 'failed'> }) {
  const { failure, failed } = command
  if (!failure || !failed) return null
  return (
    <RowError>
      <bdi>{failed.printRun.fileName}</bdi> · {failure}
    </RowError>
  )
}
