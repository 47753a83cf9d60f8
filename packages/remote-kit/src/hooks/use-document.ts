import { useMutation } from '@tanstack/react-query'
import { openFile } from '../page/files.ts'
import { useNotify } from '../portal-context.ts'
import { useDocumentFailure } from './use-document-failure.ts'

interface DocumentOptions {
  load: () => Promise<Blob>
  /** File name when it is saved because new tabs are blocked. */
  name: string
  waitingText: string
  failedText: string
}

/** Opens a document in a new tab on demand; a failure shows a toast. */
export function useDocument({ load, name, waitingText, failedText }: DocumentOptions): {
  open: () => void
  isBusy: boolean
} {
  const notify = useNotify()
  const failure = useDocumentFailure()
  const opening = useMutation({
    mutationFn: () => openFile(load, name, waitingText),
    onError: (error) => notify.error(failure(error, failedText)),
  })
  return { open: () => opening.mutate(), isBusy: opening.isPending }
}
