import { saveFile } from '../page/files.ts'
import { kitTexts } from '../texts.ts'
import { useCommand, type Command, type CommandOptions } from './use-command.ts'

interface DownloadOptions {
  load: () => Promise<Blob>
  /** Including the extension. */
  fileName: string
  failedText?: string
  onDone?: () => void
}

/** Downloads a file on demand; the page shows `failure` beside the button. */
export function useDownload({ load, fileName, failedText, onDone }: DownloadOptions): {
  save: () => void
  isBusy: boolean
  /** The text of the last failure until the next try; else null. */
  failure: string | null
} {
  const t = kitTexts.useTexts()
  const { run, isPending, failure } = useFileCommand({
    run: load,
    failedText: failedText ?? t('download.failed'),
    onDone: (file) => {
      saveFile(file, fileName)
      onDone?.()
    },
  })
  return { save: () => void run(), isBusy: isPending, failure }
}

type FileCommandOptions<Output> = Pick<CommandOptions<void, Output, string, never>, 'run' | 'failedText' | 'onDone'>

const refusals = {
  'print.tooMany': kitTexts.message('document.tooMany'),
  'print.busy': kitTexts.message('document.busy'),
}

/** A command that loads a file and changes nothing; temporary failures of the server have a text of their own. */
export function useFileCommand<Output>(options: FileCommandOptions<Output>): Command<void> {
  return useCommand(kitTexts.useMessages(), { ...options, refusals, invalidates: [] })
}
