import { ApiError } from '@portal/api-client'
import { changedByPrintRun, requestPrintRun, sendPrintFile } from '@portal/api-client/library'
import { useSession } from '@portal/remote-kit'
import { successDurationMs, useUpload, type ZodForm } from '@portal/ui/form'
import { useRef } from 'react'
import { useCommand } from '../../commands.ts'
import type { PrintRunInput, PrintRunValues } from './print-run-schema.ts'

/** Uploads the file, then sends the request that refers to it; a retry of the request does not upload it again. */
export function usePrintRunUpload(form: ZodForm<PrintRunInput, PrintRunValues>, onDone: () => void) {
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
    run: async ({ file, copies, levelId, specialityId }: PrintRunValues) => {
      const storedFile = await store(file)
      if (storedFile === null) return false
      await requestPrintRun(
        { teacherId, yearId },
        { storedFile, copies: Number(copies), levelId: Number(levelId), specialityId: Number(specialityId) },
      )
      return true
    },
    invalidates: changedByPrintRun,
    form,
    refusals: {
      'printRun.file': { field: 'file', text: 'tirage.fileExpired' },
      'printRun.type': { field: 'file', text: 'tirage.fileType' },
      tooLarge: { field: 'file', text: 'tirage.fileTooLarge' },
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
