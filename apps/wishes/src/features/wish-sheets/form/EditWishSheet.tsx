import { updateWishSheet, confirmOwnWish, type WishSheet } from '@portal/api-client/wishes'
import { useNotify, useSession } from '@portal/remote-kit'
import { ConfirmDialog } from '@portal/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../errors/error-texts.ts'
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
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { yearId } = useSession()
  const [asked, setAsked] = useState<number | null>(null)
  const validation = useMutation({
    mutationFn: (lineId: number) => confirmOwnWish({ lineId, yearId }),
    onSuccess: () => notify.success(t('edit.validated')),
    onError: (error) => notify.error(failureText(error, t)),
    onSettled: () => {
      setAsked(null)
      return queryClient.invalidateQueries()
    },
  })
  const onSaved = () => {
    notify.success(t('edit.saved'))
    void queryClient.invalidateQueries()
    onDone()
  }
  return (
    <>
      <WishSheetForm
        label={t('edit.title')}
        draftName={`wishes:${sheet.id}`}
        sheet={sheet}
        save={(plan) => updateWishSheet(sheet, plan)}
        onSaved={onSaved}
        onCancel={onCancel}
        onValidate={setAsked}
      />
      <ConfirmDialog
        title={t('edit.validateTitle')}
        text={t('edit.validateText')}
        isOpen={asked !== null}
        isBusy={validation.isPending}
        onConfirm={() => asked !== null && validation.mutate(asked)}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}
