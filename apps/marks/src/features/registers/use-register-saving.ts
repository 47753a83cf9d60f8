import { ApiError } from '@portal/api-client'
import { addRegister, changedByRegister, type AddedRegister, type RegisterKey } from '@portal/api-client/marks'
import { formatDate } from '@portal/i18n'
import { useNotify } from '@portal/remote-kit'
import type { MarksSheet, RowResult, RowChange } from '@portal/ui/marks'
import { useRef, useState } from 'react'
import { useCommand } from '../../commands.ts'
import { shortToast } from '../../notifications/short-toast.ts'
import { useTexts } from '../../texts.ts'

interface RegisterSavingOptions {
  register: RegisterKey
  onAdded: (date: string) => void
  onStale: () => void
}

/** Saves a register once; when one already exists today, `existing` is set to its date until the next try. */
export function useRegisterSaving({ register, onAdded, onStale }: RegisterSavingOptions) {
  const t = useTexts()
  const notify = useNotify()
  const [existing, setExisting] = useState<string | null>(null)
  const answered = useRef<AddedRegister | null>(null)

  const save = async (changes: readonly RowChange[]): Promise<RowResult[]> => {
    answered.current = await addRegister(register, changes)
    return changes.map(answered.current.outcome === 'added' ? toStored : toClosed)
  }

  const { run, isPending, failure } = useCommand({
    run: async (sheet: MarksSheet) => {
      answered.current = null
      setExisting(null)
      const { error } = await sheet.save()
      if (!answered.current) throw error
      return answered.current
    },
    invalidates: changedByRegister,
    refusals: {
      'register.students': 'register.changedStudents',
      'register.year': 'register.outOfYear',
      'register.notHeld': 'register.notHeld',
    },
    failedText: 'marks.insertError',
    onError: (error) => {
      if (error instanceof ApiError && staleCodes.includes(error.code)) onStale()
      return false
    },
    onDone: ({ outcome, date }) => {
      if (outcome === 'exists') setExisting(date)
      else {
        notify.success(t('register.added', { date: formatDate(date) }), shortToast)
        onAdded(date)
      }
    },
  })
  return { save, add: run, isBusy: isPending, existing, failure: existing ? t('register.alreadyAdded') : failure }
}

/** The form no longer matches the group's students or sessions. */
const staleCodes = ['register.students', 'register.notHeld']

const toStored = ({ id, mark, isPresent, version }: RowChange): RowResult => ({
  id,
  outcome: 'stored',
  mark,
  isPresent,
  version: version + 1,
})

const toClosed = ({ id }: RowChange): RowResult => ({ id, outcome: 'refused', reason: 'closed' })
