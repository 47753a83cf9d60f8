import { useCommonTexts } from '@portal/i18n'
import { useRef, type ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  title: string
  text: ReactNode
  isOpen: boolean
  onConfirm: () => void
  onCancel: () => void
  isBusy?: boolean
  isDangerous?: boolean
  confirmLabel?: string
  cancelLabel?: string
}

/** Confirms an irreversible action with Oui or Non; the initial focus is on Non. */
export function ConfirmDialog({
  title,
  text,
  isOpen,
  onConfirm,
  onCancel,
  isBusy,
  isDangerous = false,
  confirmLabel,
  cancelLabel,
}: ConfirmDialogProps) {
  const t = useCommonTexts()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onCancel}
      role="alertdialog"
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onCancel}>
            {cancelLabel ?? t('no')}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel ?? t('yes')}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}
