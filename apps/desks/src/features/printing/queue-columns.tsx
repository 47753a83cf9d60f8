import type { DeskPrintRun, PrintDeskView } from '@portal/api-client/library'
import { formatDate } from '@portal/i18n'
import type { Command } from '@portal/remote-kit'
import { Badge, LtrText, HStack } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { useTexts } from '../../texts.ts'
import { FileCell } from './FileCell.tsx'
import { isOverdue } from './overdue.ts'
import { StageCell } from './StageCell.tsx'
import { StepButtons } from './StepButtons.tsx'
import type { PrintStep } from './use-print-steps.ts'

interface QueueColumns {
  view: PrintDeskView
  /** `yyyy-mm-dd`. */
  today: string
  step: Command<PrintStep>
  onRefuse: (printRun: DeskPrintRun) => void
}

/** The columns of a view; finished print runs have no steps. */
export function useQueueColumns({ view, today, step, onRefuse }: QueueColumns) {
  const t = useTexts()
  const { run, pending } = step
  return useMemo((): Column<DeskPrintRun>[] => {
    const columns: Column<DeskPrintRun>[] = [
      {
        id: 'file',
        header: t('printing.col.file'),
        value: ({ fileName, teacher }) => `${teacher} ${fileName}`,
        cell: (printRun) => <FileCell printRun={printRun} />,
        isStacked: true,
      },
      {
        id: 'due',
        header: t('printing.col.due'),
        value: ({ dueOn }) => (dueOn ? formatDate(dueOn) : ''),
        sortValue: ({ dueOn }) => dueOn ?? '',
        cell: (printRun) => <DueDate printRun={printRun} today={today} />,
      },
      {
        id: 'copies',
        header: t('printing.col.copies'),
        value: ({ copies }) => copies,
        cell: (printRun) => <CopiesCell printRun={printRun} />,
      },
      {
        id: 'stage',
        header: t('printing.col.stage'),
        value: ({ stage }) => t(`printing.stage.${stage}`),
        cell: (printRun) => <StageCell printRun={printRun} />,
      },
    ]
    if (view !== 'to-print' && view !== 'ready') return columns
    return [
      ...columns,
      {
        id: 'steps',
        header: t('printing.col.steps'),
        cell: (printRun) => (
          <StepButtons
            printRun={printRun}
            isBusy={pending?.printRun.id === printRun.id}
            onStep={(stage) => void run({ printRun, stage })}
            onRefuse={() => onRefuse(printRun)}
          />
        ),
        isStacked: true,
      },
    ]
  }, [t, view, today, run, pending, onRefuse])
}

function DueDate({ printRun, today }: { printRun: DeskPrintRun; today: string }) {
  const t = useTexts()
  const { dueOn } = printRun
  if (dueOn === null) return t('printing.undated')
  return (
    <>
      <LtrText>{formatDate(dueOn)}</LtrText>{' '}
      {isOverdue(printRun, today) && <Badge tone="danger">{t('printing.overdue')}</Badge>}
      {dueOn === today && <Badge tone="warning">{t('printing.today')}</Badge>}
    </>
  )
}

/** The number of copies and how they are printed. */
function CopiesCell({ printRun }: { printRun: DeskPrintRun }) {
  const t = useTexts()
  const { copies, isDoubleSided, isStapled, isConfidential } = printRun
  return (
    <HStack flexWrap="wrap" gap="1">
      <strong>
        <LtrText>{copies}</LtrText>
      </strong>
      <Badge>{t(isDoubleSided ? 'printing.doubleSided' : 'printing.singleSided')}</Badge>
      {isStapled && <Badge>{t('printing.stapled')}</Badge>}
      {isConfidential && <Badge tone="warning">{t('printing.confidential')}</Badge>}
    </HStack>
  )
}
