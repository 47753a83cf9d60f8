import type { PrintRun } from '@portal/api-client/library'
import type { Deletion } from '@portal/remote-kit'
import { IconButton, PencilIcon } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { DeleteCell } from '../../requests/DeleteCell.tsx'
import { useTexts } from '../../texts.ts'
import { FileCell } from './FileCell.tsx'
import { FileDownload } from './FileDownload.tsx'
import { StageSummary } from './StageSummary.tsx'

/** The columns of the print runs; the server returns the latest first. */
export function usePrintRunColumns(
  { ask, failureOf }: Pick<Deletion<PrintRun>, 'ask' | 'failureOf'>,
  onChange: (id: number) => void,
) {
  const t = useTexts()
  return useMemo(
    (): Column<PrintRun>[] => [
      {
        id: 'file',
        header: t('tirage.label.file'),
        cell: (printRun) => <FileCell printRun={printRun} />,
        isStacked: true,
      },
      {
        id: 'status',
        header: t('tirage.col.status'),
        cell: (printRun) => <StageSummary printRun={printRun} />,
      },
      {
        id: 'download',
        header: t('tirage.col.download'),
        isIcon: true,
        cell: (printRun) => <FileDownload printRun={printRun} />,
      },
      {
        id: 'change',
        header: t('tirage.col.change'),
        isIcon: true,
        cell: ({ id, fileName, stage }) => (
          <IconButton
            label={t('tirage.change', { file: fileName })}
            icon={<PencilIcon />}
            disabledReason={isChangeable(stage) ? undefined : t(stage === 'fetched' ? 'tirage.over' : 'tirage.taken')}
            onClick={() => onChange(id)}
          />
        ),
      },
      {
        id: 'delete',
        header: t('tirage.col.delete'),
        isIcon: true,
        cell: (printRun) => (
          <DeleteCell
            label={t('tirage.delete', { file: printRun.fileName })}
            lockedReason={isAtPrintRoom(printRun.stage) ? t('tirage.taken') : undefined}
            failure={failureOf(printRun)}
            onDelete={() => ask(printRun)}
          />
        ),
      },
    ],
    [t, ask, failureOf, onChange],
  )
}

const isChangeable = (stage: PrintRun['stage']) => stage === 'requested' || stage === 'refused'
const isAtPrintRoom = (stage: PrintRun['stage']) => stage === 'printing' || stage === 'ready'
