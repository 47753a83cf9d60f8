import { createWishSheet } from '@portal/api-client/wishes'
import { useDraftKey, useSession } from '@portal/remote-kit'
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
  const draftKey = useDraftKey(`wishes:new:${yearId}`)
  return (
    <WishSheetForm
      label={t('tab.add')}
      draftKey={draftKey}
      save={(plan) => createWishSheet(teacherId, plan)}
      savedText={t('form.added')}
      onSaved={onDone}
      onCancel={onCancel}
    />
  )
}
