import { createSheet } from '@portal/api-client/wishes'
import { useDraftKey, useNotify, useSession } from '@portal/remote-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../texts.ts'
import { SheetForm } from './sheet-form/SheetForm.tsx'

interface NewSheetProps {
  onDone: () => void
  onCancel: () => void
}

/** The form of a new wish sheet. */
export function NewSheet({ onDone, onCancel }: NewSheetProps) {
  const t = useTexts()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { teacherId, yearId } = useSession()
  const draftKey = useDraftKey(`wishes:new:${yearId}`)
  const onSaved = () => {
    notify.success(t('form.added'))
    void queryClient.invalidateQueries()
    onDone()
  }
  return (
    <SheetForm
      label={t('tab.add')}
      draftKey={draftKey}
      save={(plan) => createSheet(teacherId, plan)}
      onSaved={onSaved}
      onCancel={onCancel}
    />
  )
}
