import { ConfirmDialog } from '@portal/ui'
import { useStore } from 'zustand'
import { shellTexts } from '../texts.ts'
import { acceptLeave, cancelLeave, unsavedWork } from './unsaved-work.ts'

/** Confirmation dialog before unsaved work is lost. */
export function LeaveDialog() {
  const t = shellTexts.useTexts()
  const isAsking = useStore(unsavedWork, ({ pending }) => pending !== null)
  return (
    <ConfirmDialog
      title={t('leave.title')}
      text={t('leave.text')}
      isOpen={isAsking}
      isDangerous
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      onConfirm={acceptLeave}
      onCancel={cancelLeave}
    />
  )
}
