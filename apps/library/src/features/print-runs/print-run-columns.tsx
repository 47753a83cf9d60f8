import { loadPrintFile, type PrintRun } from '@portal/api-client/library'
import { formatDate } from '@portal/i18n'
import { useDownload, type Deletion } from '@portal/remote-kit'
import { chakra, DownloadIcon, IconButton, LtrText, Spinner, Stack } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { DeleteCell } from '../../requests/DeleteCell.tsx'
import { RequestStateBadge } from '../../requests/RequestStateBadge.tsx'
import { useTexts } from '../../texts.ts'

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

/** Downloads the file of a print run under its original name. */
function FileDownload({ printRun: { id, fileName } }: { printRun: PrintRun }) {
  const t = useTexts()
  const { save, isBusy } = useDownload({ load: () => loadPrintFile(id), fileName })
  return (
    <IconButton
      label={t('tirage.download', { file: fileName })}
      icon={isBusy ? <Spinner /> : <DownloadIcon />}
      onClick={save}
    />
  )
}

const Details = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '3', color: 'muted', fontSize: 'xs' },
})

/** The file name, with the details of the request below. */
function FileCell({ printRun: { fileName, level, speciality, copies, askedAt } }: { printRun: PrintRun }) {
  const t = useTexts()
  return (
    <Stack gap="0.5" paddingBlock="1">
      <span>
        <bdi>{fileName}</bdi>
      </span>
      <Details>
        <span>{t('tirage.details', { level, speciality })}</span>
        <span>{t('tirage.copies', { copies })}</span>
        <LtrText>{formatDate(askedAt)}</LtrText>
      </Details>
    </Stack>
  )
}
