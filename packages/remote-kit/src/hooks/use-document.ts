import { useMutation } from '@tanstack/react-query'
import { openFile } from '../page/files.ts'
import { useNotify } from '../portal-context.ts'
import { useDocumentFailure } from './use-document-failure.ts'

interface Document {
  load: () => Promise<Blob>
  /** Under which it is saved where no new tab may open. */
  name: string
  waitingText: string
  failedText: string
}

/** Shows a document in a new tab when it is asked for; that it cannot be had is told by toast. */
export function useDocument({ load, name, waitingText, failedText }: Document): { open: () => void; isBusy: boolean } {
  const notify = useNotify()
  const failure = useDocumentFailure()
  const opening = useMutation({
    mutationFn: () => openFile(load, name, waitingText),
    onError: (error) => notify.error(failure(error, failedText)),
  })
  return { open: () => opening.mutate(), isBusy: opening.isPending }
}
