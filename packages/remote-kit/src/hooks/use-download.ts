import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../page/files.ts'
import { useNotify } from '../portal-context.ts'
import { kitTexts } from '../texts.ts'

interface DownloadOptions {
  load: () => Promise<Blob>
  fileName: string
}

/** Downloads a file on demand; a failure shows a toast. */
export function useDownload({ load, fileName }: DownloadOptions): { save: () => void; isBusy: boolean } {
  const t = kitTexts.useTexts()
  const notify = useNotify()
  const download = useMutation({
    mutationFn: load,
    onSuccess: (file) => saveFile(file, fileName),
    onError: () => notify.error(t('download.failed')),
  })
  return { save: () => download.mutate(), isBusy: download.isPending }
}
