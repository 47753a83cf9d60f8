import type { PrintRun } from '@portal/api-client/library'
import type { Deletion } from '@portal/remote-kit'
import type { Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { DeleteCell } from '../../requests/DeleteCell.tsx'
import { RequestStateBadge } from '../../requests/RequestStateBadge.tsx'
import { useTexts } from '../../texts.ts'
import { FileCell } from './FileCell.tsx'
import { FileDownload } from './FileDownload.tsx'

/** The columns of the print runs; the server returns the latest first. */
export function usePrintRunColumns({ ask, failureOf }: Pick<Deletion<PrintRun>, 'ask' | 'failureOf'>) {
  const t = useTexts()
  return useMemo(
    (): Column<PrintRun>[] => [
      {
        id: 'file',
        header: t('tirage.col.file'),
        cell: (printRun) => <FileCell printRun={printRun} />,
        isStacked: true,
      },
      {
        id: 'status',
        header: t('tirage.col.status'),
        cell: ({ state }) => <RequestStateBadge state={state} label={t(`tirage.status.${state}`)} />,
      },
      {
        id: 'download',
        header: t('tirage.col.download'),
        isIcon: true,
        cell: (printRun) => <FileDownload printRun={printRun} />,
      },
      {
        id: 'delete',
        header: t('tirage.col.delete'),
        isIcon: true,
        cell: (printRun) => (
          <DeleteCell
            label={t('tirage.delete', { file: printRun.fileName })}
            failure={failureOf(printRun)}
            onDelete={() => ask(printRun)}
          />
        ),
      },
    ],
    [t, ask, failureOf],
  )
}
