import { serverReason } from '@portal/api-client'
import { requestPrintRun, sendPrintFile } from '@portal/api-client/library'
import { useSession } from '@portal/remote-kit'
import { successDurationMs, useUpload, type UploadOptions, type ZodForm } from '@portal/ui/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorTextOf } from '../../errors/error-texts.ts'
import { message, type LibraryText } from '../../texts.ts'
import type { PrintRunInput, PrintRunValues } from './print-run-schema.ts'

/** Errors about the file, shown at its field. */
const fileErrorTexts: readonly (LibraryText | null)[] = ['tirage.fileType', 'tirage.fileTooLarge', 'tirage.fileExpired']

/** Uploads the file, then sends the request that refers to it; a retry of the request does not upload it again. */
export function usePrintRunUpload(form: ZodForm<PrintRunInput, PrintRunValues>, onDone: () => void) {
  const { teacherId, yearId } = useSession()
  const queryClient = useQueryClient()
  const upload = useUpload()
  const arrived = useRef<{ file: File; name: string }>(null)

  const tell = (error: unknown) => {
    const refusal = errorTextOf(error)
    if (refusal === 'tirage.fileExpired') arrived.current = null
    const text = refusal ?? serverReason(error) ?? message('tirage.uploadError')
    form.setError(fileErrorTexts.includes(refusal) ? 'file' : 'root', { message: text })
  }

  const bring = async (file: File, options: UploadOptions) => {
    try {
      arrived.current = { file, name: await sendPrintFile({ teacherId, yearId, file, ...options }) }
    } catch (error) {
      if (!options.signal.aborted) tell(error)
      throw error
    }
  }

  const submit = async ({ file, copies, levelId, specialityId }: PrintRunValues) => {
    if (arrived.current?.file !== file && !(await upload.start(file, (options) => bring(file, options)))) return
    try {
      await requestPrintRun(
        { teacherId, yearId },
        {
          storedFile: arrived.current?.name ?? '',
          copies: Number(copies),
          levelId: Number(levelId),
          specialityId: Number(specialityId),
        },
      )
    } catch (error) {
      tell(error)
      return
    }
    void queryClient.invalidateQueries()
    await new Promise((resolve) => setTimeout(resolve, successDurationMs))
    onDone()
  }
  return { submit, upload }
}
