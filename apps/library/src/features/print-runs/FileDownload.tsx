import { loadPrintFile, type PrintRun } from '@portal/api-client/library'
import { useDownload } from '@portal/remote-kit'
import { DownloadIcon, IconButton, RowError, Spinner } from '@portal/ui'
import { useTexts } from '../../texts.ts'

/** Downloads the file of a print run under its original name, unless it was deleted after fetching. */
export function FileDownload({ printRun: { id, fileName, hasFile } }: { printRun: PrintRun }) {
  const t = useTexts()
  const { save, isBusy, failure } = useDownload({ load: () => loadPrintFile(id), fileName })
  return (
    <>
      <IconButton
        label={t('tirage.download', { file: fileName })}
        icon={isBusy ? <Spinner /> : <DownloadIcon />}
        disabledReason={hasFile ? undefined : t('tirage.fileDeleted')}
        onClick={save}
      />
      {failure && <RowError>{failure}</RowError>}
    </>
  )
}
