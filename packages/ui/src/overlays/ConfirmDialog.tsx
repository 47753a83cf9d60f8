import { Box } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { useRef, type ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { RowError } from '../feedback/RowError.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

export interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'isOpen' | 'size' | 'finalFocus'> {
  text: ReactNode
  onConfirm: () => void
  onCancel: () => void
  isBusy?: boolean
  /** Why the action was refused; the dialog stays open. */
  failure?: string | null
  isDangerous?: boolean
  /** False while the action would be refused: the dialog says why, and can only be closed. */
  canConfirm?: boolean
  confirmLabel?: string
  cancelLabel?: string
}

/** Confirms an irreversible action with Oui or Non; the initial focus is on Non. */
export function ConfirmDialog({
  text,
  onConfirm,
  onCancel,
  isBusy,
  failure,
  isDangerous = false,
  canConfirm = true,
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
            {canConfirm ? (cancelLabel ?? t('no')) : t('cancel')}
          </Button>
          {canConfirm && (
            <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
              {confirmLabel ?? t('yes')}
            </Button>
          )}
        </>
      }
    >
      {text}
      {failure && (
        <Box marginTop="3">
          <RowError>{failure}</RowError>
        </Box>
      )}
    </Dialog>
  )
}
