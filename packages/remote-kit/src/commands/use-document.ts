import { openFile } from '../page/files.ts'
import { useFileCommand } from './use-download.ts'

interface DocumentOptions {
  /** The file, or an address that needs no header. */
  load: () => Promise<Blob | string>
  /** File name when it is saved because new tabs are blocked. */
  name: string
  waitingText: string
  failedText: string
}

/** Opens a document in a new tab on demand; the page shows `failure` beside the button. */
export function useDocument({ load, name, waitingText, failedText }: DocumentOptions): {
  open: () => void
  isBusy: boolean
  /** The text of the last failure until the next try; else null. */
  failure: string | null
} {
  const { run, isPending, failure } = useFileCommand({ run: () => openFile(load, name, waitingText), failedText })
  return { open: () => void run(), isBusy: isPending, failure }
}
