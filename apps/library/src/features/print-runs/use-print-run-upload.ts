import { ApiError } from '@portal/api-client'
import { changedByPrintRun, sendPrintFile } from '@portal/api-client/library'
import { useSession, type CommandForm, type Refusals } from '@portal/remote-kit'
import { successDurationMs, useUpload } from '@portal/ui/form'
import { useRef } from 'react'
import { useCommand } from '../../commands.ts'
import type { LibraryText } from '../../texts.ts'
import type { PrintRunInput, PrintRunValues } from './print-run-schema.ts'

interface PrintRunUpload {
  /** Sends the request for a stored file; without a file for the present one. */
  send: (values: PrintRunValues, storedFile?: string) => Promise<void>
  onDone: () => void
  refusals?: Refusals<LibraryText, keyof PrintRunInput>
}

/** Uploads the file, then sends the request that refers to it; a retry of the request does not upload it again. */
export function usePrintRunUpload(form: CommandForm<keyof PrintRunInput>, { send, onDone, refusals }: PrintRunUpload) {
  const { teacherId, yearId } = useSession()
  const upload = useUpload()
  const stored = useRef<{ file: File; name: string }>(null)

  const store = async (file: File): Promise<string | null> => {
    if (stored.current?.file === file) return stored.current.name
    const name = await upload.start(file, (options) => sendPrintFile({ teacherId, yearId, file, ...options }))
    if (name !== null) stored.current = { file, name }
    return name
  }

  const { run } = useCommand({
    run: async (values: PrintRunValues) => {
      const storedFile = values.file ? await store(values.file) : undefined
      if (storedFile === null) return false
      await send(values, storedFile)
      return true
    },
    invalidates: changedByPrintRun,
    form,
    refusals: {
      'printRun.file': { field: 'file', text: 'tirage.fileExpired' },
      'printRun.type': { field: 'file', text: 'tirage.fileType' },
      'printRun.due': { field: 'dueOn', text: 'tirage.duePast' },
      tooLarge: { field: 'file', text: 'tirage.fileTooLarge' },
      ...refusals,
    },
    failedText: 'tirage.uploadError',
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'printRun.file') stored.current = null
      return false
    },
    onDone: async (isSent) => {
      if (!isSent) return
      await new Promise((resolve) => setTimeout(resolve, successDurationMs))
      onDone()
    },
  })
  return { submit: run, upload }
}
