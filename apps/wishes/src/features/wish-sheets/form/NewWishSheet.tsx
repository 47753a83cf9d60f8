import { createWishSheet } from '@portal/api-client/wishes'
import { useSession } from '@portal/remote-kit'
import { useTexts } from '../../../texts.ts'
import { WishSheetForm } from './WishSheetForm.tsx'

interface NewWishSheetProps {
  onDone: () => void
  onCancel: () => void
}

/** The form of a new wish sheet. */
export function NewWishSheet({ onDone, onCancel }: NewWishSheetProps) {
  const t = useTexts()
  const { teacherId, yearId } = useSession()
  return (
    <WishSheetForm
      label={t('tab.add')}
      draftName={`wishes:new:${yearId}`}
      save={(plan) => createWishSheet(teacherId, plan)}
      savedText={t('form.added')}
      onSaved={onDone}
      onCancel={onCancel}
    />
  )
}
