import { useCommonTexts } from '@portal/i18n'
import { useRef, type ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'isOpen' | 'size' | 'finalFocus'> {
  text: ReactNode
  onConfirm: () => void
  onCancel: () => void
  isBusy?: boolean
  isDangerous?: boolean
  confirmLabel?: string
  cancelLabel?: string
}

/** Confirms an irreversible action with Oui or Non; the initial focus is on Non. */
export function ConfirmDialog({
  text,
  onConfirm,
  onCancel,
  isBusy,
  isDangerous = false,
  confirmLabel,
  cancelLabel,
  ...dialog
}: ConfirmDialogProps) {
  const t = useCommonTexts()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      {...dialog}
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
