import { changedByWish, confirmOwnWish, updateWishSheet, type WishSheet } from '@portal/api-client/wishes'
import { useSession } from '@portal/remote-kit'
import { ConfirmDialog, RowError } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { WishSheetForm } from './WishSheetForm.tsx'
import { useTexts } from '../../../texts.ts'

interface EditWishSheetProps {
  sheet: WishSheet
  onDone: () => void
  onCancel: () => void
}

/** Edits the pending wishes of a sheet, and validates them one by one. */
export function EditWishSheet({ sheet, onDone, onCancel }: EditWishSheetProps) {
  const t = useTexts()
  const { yearId } = useSession()
  const [asked, setAsked] = useState<number | null>(null)
  const confirmation = useCommand({
    run: (lineId: number) => confirmOwnWish({ lineId, yearId }),
    invalidates: changedByWish,
    failedText: 'refusal.failed',
    doneText: t('edit.validated'),
    onDone: () => setAsked(null),
  })
  const close = () => {
    confirmation.dismiss()
    setAsked(null)
  }
  return (
    <>
      <WishSheetForm
        label={t('edit.title')}
        draftName={`wishes:${sheet.id}`}
        sheet={sheet}
        save={(plan) => updateWishSheet(sheet, plan)}
        savedText={t('edit.saved')}
        onSaved={onDone}
        onCancel={onCancel}
        onValidate={setAsked}
      />
      <ConfirmDialog
        title={t('edit.validateTitle')}
        text={
          <>
            <p>{t('edit.validateText')}</p>
            {confirmation.failure && <RowError>{confirmation.failure}</RowError>}
          </>
        }
        isOpen={asked !== null}
        isBusy={confirmation.isPending}
        onConfirm={() => asked !== null && void confirmation.run(asked)}
        onCancel={close}
      />
    </>
  )
}
