import { ApiError, serverReason } from '@portal/api-client'
import { addRegister, type AddedRegister, type RegisterKey } from '@portal/api-client/marks'
import { formatDate } from '@portal/i18n'
import { useNotify } from '@portal/remote-kit'
import type { MarksSheet, RowResult, RowChange } from '@portal/ui/marks'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { shortToast } from '../../notifications/short-toast.ts'
import { useTexts, type MarksText } from '../../texts.ts'

interface RegisterSavingOptions {
  register: RegisterKey
  onAdded: (date: string) => void
  onStale: () => void
}

/** Server error codes and their text keys. */
const errorTexts: Partial<Record<string, MarksText>> = {
  'register.students': 'register.changedStudents',
  'register.year': 'register.outOfYear',
  'register.notHeld': 'register.notHeld',
}

/** Saves a register once; when one already exists today, `existing` is set to its date. */
export function useRegisterSaving({ register, onAdded, onStale }: RegisterSavingOptions) {
  const t = useTexts()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [existing, setExisting] = useState<string | null>(null)
  const answered = useRef<AddedRegister | null>(null)

  const save = async (changes: readonly RowChange[]): Promise<RowResult[]> => {
    answered.current = await addRegister(register, changes)
    return changes.map(answered.current.outcome === 'added' ? toStored : toClosed)
  }

  const add = async (sheet: MarksSheet) => {
    setIsBusy(true)
    const { error } = await sheet.save()
    setIsBusy(false)
    const answer = error === undefined ? answered.current : null
    if (!answer) return tellFailure(error)
    void queryClient.invalidateQueries()
    if (answer.outcome === 'exists') {
      notify.error(t('register.alreadyAdded'), shortToast)
      return setExisting(answer.date)
    }
    notify.success(t('register.added', { date: formatDate(answer.date) }), shortToast)
    onAdded(answer.date)
  }

  const tellFailure = (error: unknown) => {
    const refusal = error instanceof ApiError && errorTexts[error.code]
    notify.error(refusal ? t(refusal) : (serverReason(error) ?? t('marks.insertError')), shortToast)
    if (refusal && refusal !== 'register.outOfYear') onStale()
  }
  return { save, add, isBusy, existing, closeExisting: () => setExisting(null) }
}

const toStored = ({ id, mark, isPresent, version }: RowChange): RowResult => ({
  id,
  outcome: 'stored',
  mark,
  isPresent,
  version: version + 1,
})

const toClosed = ({ id }: RowChange): RowResult => ({ id, outcome: 'refused', reason: 'closed' })
