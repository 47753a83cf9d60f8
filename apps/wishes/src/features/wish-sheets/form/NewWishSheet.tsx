import { createWishSheet } from '@portal/api-client/wishes'
import { useSearchParams, useSession } from '@portal/remote-kit'
import { useMemo } from 'react'
import { useTexts } from '../../../texts.ts'
import { emptyWishSheet } from '../../../wish-values/sheet-values.ts'
import { semesters } from '../../../wish-values/semesters.ts'
import { WishSheetForm } from './WishSheetForm.tsx'

interface NewWishSheetProps {
  onDone: () => void
  onCancel: () => void
}

/** The form of a new wish sheet, for the semester that the address names as `semestre`. */
export function NewWishSheet({ onDone, onCancel }: NewWishSheetProps) {
  const t = useTexts()
  const { teacherId, yearId } = useSession()
  const [parameters] = useSearchParams()
  const semester = semesters.map(String).find((value) => value === parameters.get('semestre')) ?? ''
  const empty = useMemo(() => ({ ...emptyWishSheet, semester }), [semester])
  return (
    <WishSheetForm
      label={t('tab.add')}
      draftName={`wishes:new:${yearId}`}
      empty={empty}
      save={(plan) => createWishSheet(teacherId, plan)}
      savedText={t('form.added')}
      onSaved={onDone}
      onCancel={onCancel}
    />
  )
}
