import { ApiError } from '@portal/api-client'
import { addRegister, changedByAttendance, type RegisterKey } from '@portal/api-client/marks'
import { formatDate } from '@portal/i18n'
import { useIdempotentCall, useNotify } from '@portal/remote-kit'
import type { MarksRow, RowChange, RowResult } from '@portal/ui/marks'
import { useRef, useState } from 'react'
import { useSheetSaving } from '../../mark-rows/use-sheet-saving.ts'
import { shortToast } from '../../notifications/short-toast.ts'
import { useTexts } from '../../texts.ts'

interface RegisterSavingOptions {
  rows: readonly MarksRow[]
  register: RegisterKey
  /** The server's current date, `yyyy-mm-dd`. */
  today: string
  onAdded: (date: string) => void
}

/** Saves a register once; when one already exists today, `existing` is set to its date until the next try. */
export function useRegisterSaving({ rows, register, today, onAdded }: RegisterSavingOptions) {
  const t = useTexts()
  const notify = useNotify()
  const [existing, setExisting] = useState<string | null>(null)
  const added = useRef('')
  const send = useIdempotentCall(addRegister)
  const { groupId, subjectId, type } = register
  const { sheet, saving } = useSheetSaving({
    rows,
    draftName: ['register', groupId, subjectId, type, today].join(':'),
    save: async (changes) => {
      setExisting(null)
      try {
        added.current = await send({ register, changes })
        return changes.map(toStored)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'register.exists') throw error
        setExisting(today)
        return changes.map(toClosed)
      }
    },
    invalidates: changedByAttendance,
    onDone: () => {
      notify.success(t('register.added', { date: formatDate(added.current) }), shortToast)
      onAdded(added.current)
    },
  })
  return { sheet, saving, existing, failure: existing ? t('register.alreadyAdded') : saving.failure }
}

const toStored = ({ id, mark, isPresent, detail, version }: RowChange): RowResult => ({
  id,
  outcome: 'stored',
  mark,
  isPresent,
  detail,
  version: version + 1,
})

const toClosed = ({ id }: RowChange): RowResult => ({ id, outcome: 'refused', reason: 'closed' })
