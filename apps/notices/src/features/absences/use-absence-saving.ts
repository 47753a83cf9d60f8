import { ApiError } from '@portal/api-client'
import {
  changeAbsence,
  changedByAbsence,
  createAbsence,
  sendJustification,
  type Absence,
} from '@portal/api-client/notices'
import { usePortal, useSession } from '@portal/remote-kit'
import { successDurationMs, useUpload, type ZodForm } from '@portal/ui/form'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import type { AbsenceInput, AbsenceValues } from './absence-schema.ts'

interface AbsenceSavingOptions {
  absence?: Absence
  /** The refused notice that is sent again. */
  template?: Absence
  onDone: () => void
}

const fileRefusals = {
  'justification.type': { field: 'proof', text: 'absence.fileType' },
  tooLarge: { field: 'proof', text: 'absence.fileTooLarge' },
  'storage.full': { field: 'proof', text: 'absence.storageFull' },
  'storage.away': { field: 'proof', text: 'absence.storageAway' },
} as const

/** Saves the notice, then uploads its file under the notice's id; a retry of the upload does not create it again. */
export function useAbsenceSaving(
  form: ZodForm<AbsenceInput, AbsenceValues>,
  { absence, template, onDone }: AbsenceSavingOptions,
) {
  const t = useTexts()
  const { teacherId } = useSession()
  const { year, notify } = usePortal()
  const upload = useUpload()
  const [savedId, setSavedId] = useState(absence?.id)
  const yearName = year?.name ?? ''

  const sending = useCommand({
    run: ({ id, file }: { id: number; file: File }) =>
      upload.start(file, async (options) => {
        await sendJustification({ absenceId: id, file, yearName, ...options })
        return true
      }),
    invalidates: changedByAbsence,
    form,
    refusals: fileRefusals,
    // The file field shows that the upload has failed; only a reason is added to that.
    onError: (error) => !(error instanceof ApiError && (error.code in fileRefusals || error.kind in fileRefusals)),
    onDone: async (isSent) => {
      if (!isSent) return
      await new Promise((resolve) => setTimeout(resolve, successDurationMs))
      onDone()
    },
  })
  const saving = useCommand({
    run: ({ start, end, cause, proof }: AbsenceValues) => {
      const notice = { start, end, cause, fileName: proof?.name ?? (absence ?? template)?.fileName ?? '' }
      const isFileKept = template !== undefined && template.fileName !== '' && proof === null
      return savedId === undefined
        ? createAbsence(teacherId, { ...notice, ...(isFileKept && { sentAgainId: template.id }) })
        : changeAbsence(teacherId, { ...notice, id: savedId, yearName })
    },
    invalidates: changedByAbsence,
    form,
    onDone: async ({ id, warnings }, { proof }) => {
      setSavedId(id)
      if (warnings.includes('notice.sameDay')) notify.info(t('absence.noticeThatDay'))
      if (proof) await sending.run({ id, file: proof })
      else onDone()
    },
  })
  const isFileMissing = upload.state?.phase === 'failed' || upload.state?.phase === 'stopped'
  return { submit: saving.run, upload, isFileMissing }
}
