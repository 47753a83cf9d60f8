import { ApiError } from '@portal/api-client'
import { changeAbsence, createAbsence, sendJustification, type Absence } from '@portal/api-client/notices'
import { usePortal, useSession } from '@portal/remote-kit'
import { successDurationMs, useUpload, type UploadOptions, type ZodForm } from '@portal/ui/form'
import { useState } from 'react'
import { errorTextOf } from '../../errors/error-texts.ts'
import { useNoticeSaving } from '../../notice-editing/use-notice-saving.ts'
import { message, useTexts } from '../../texts.ts'
import type { AbsenceInput, AbsenceValues } from './absence-schema.ts'

interface AbsenceSavingOptions {
  absence?: Absence
  onDone: () => void
}

/** Saves the notice, then uploads its file under the notice's id; a retry of the upload does not create it again. */
export function useAbsenceSaving(
  form: ZodForm<AbsenceInput, AbsenceValues>,
  { absence, onDone }: AbsenceSavingOptions,
) {
  const t = useTexts()
  const { teacherId } = useSession()
  const { year, notify } = usePortal()
  const saving = useNoticeSaving()
  const upload = useUpload()
  const [savedId, setSavedId] = useState<number | null>(null)
  const yearName = year?.name ?? ''

  const save = ({ start, end, cause, proof }: AbsenceValues) => {
    const id = savedId ?? absence?.id
    const notice = { start, end, cause, fileName: proof?.name ?? absence?.fileName ?? '' }
    return id === undefined ? createAbsence(teacherId, notice) : changeAbsence(teacherId, { ...notice, id, yearName })
  }

  const send = (id: number, file: File) =>
    upload.start(file, async (options: UploadOptions) => {
      try {
        await sendJustification({ absenceId: id, file, yearName, ...options })
      } catch (error) {
        const reason = fileErrorOf(error)
        if (reason) form.setError('proof', { message: reason })
        throw error
      }
    })

  const submit = async (values: AbsenceValues) => {
    const saved = await saving(
      () => save(values),
      (key) => form.setError('root', { message: key }),
    )
    if (!saved) return
    setSavedId(saved.id)
    for (const warning of saved.warnings) if (warning === 'notice.sameDay') notify.info(t('absence.noticeThatDay'))
    if (values.proof) {
      if (!(await send(saved.id, values.proof))) return
      await new Promise((resolve) => setTimeout(resolve, successDurationMs))
    }
    onDone()
  }
  const isFileMissing = upload.state?.phase === 'failed' || upload.state?.phase === 'stopped'
  return { submit, upload, isFileMissing }
}

/** The text key for a failed upload; null when the error has none. */
function fileErrorOf(error: unknown): string | null {
  if (error instanceof ApiError && error.code === 'justification.type') return message('absence.fileType')
  if (error instanceof ApiError && error.status === 413) return message('absence.fileTooLarge')
  return errorTextOf(error)
}
