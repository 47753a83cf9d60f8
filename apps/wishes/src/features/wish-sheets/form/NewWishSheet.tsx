import { createWishSheet } from '@portal/api-client/wishes'
import { useNotify, useSession } from '@portal/remote-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../../texts.ts'
import { WishSheetForm } from './WishSheetForm.tsx'

interface NewWishSheetProps {
  onDone: () => void
  onCancel: () => void
}

/** The form of a new wish sheet. */
export function NewWishSheet({ onDone, onCancel }: NewWishSheetProps) {
  const t = useTexts()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { teacherId, yearId } = useSession()
  const onSaved = () => {
    notify.success(t('form.added'))
    void queryClient.invalidateQueries()
    onDone()
  }
  return (
    <WishSheetForm
      label={t('tab.add')}
      draftName={`wishes:new:${yearId}`}
      save={(plan) => createWishSheet(teacherId, plan)}
      onSaved={onSaved}
      onCancel={onCancel}
    />
  )
}
