import { saveFile, useNotify } from '@portal/remote-kit'
import { useMutation } from '@tanstack/react-query'
import { useTexts } from '../texts.ts'
import { short } from './toast.ts'

interface DownloadOptions {
  load: () => Promise<Blob>
  /** With its ending. */
  fileName: string
  /** The file holds what is saved, which is not all that the page shows. */
  isUnsaved?: boolean
}

/** Saves a spreadsheet that the server makes, or says that it could not. */
export function useDownload({ load, fileName, isUnsaved = false }: DownloadOptions) {
  const t = useTexts()
  const notify = useNotify()
  return useMutation({
    mutationFn: load,
    onSuccess: (file) => {
      saveFile(file, fileName)
      if (isUnsaved) notify.info(t('file.onlySaved'))
    },
    onError: () => notify.error(t('file.exportFailed'), short),
  })
}
