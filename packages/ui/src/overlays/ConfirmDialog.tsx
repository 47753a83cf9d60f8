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

/** Asks Oui or Non before something that cannot be undone; the focus starts on the harmless answer. */
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
