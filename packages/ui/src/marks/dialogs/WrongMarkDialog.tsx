import { useCommonTexts } from '@portal/i18n'
import { useRef } from 'react'
import { Button } from '../../actions/Button.tsx'
import { Dialog } from '../../overlays/Dialog.tsx'
import { useMarksTexts } from '../texts.ts'

interface WrongMarkDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Warns that the last character was rejected. Enter closes it and returns the focus to the cell. */
export function WrongMarkDialog({ isOpen, onClose }: WrongMarkDialogProps) {
  const t = useMarksTexts()
  const common = useCommonTexts()
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={t('warning.title')}
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      initialFocus={close}
      footer={
        <Button ref={close} variant="primary" onClick={onClose}>
          {common('close')}
        </Button>
      }
    >
      {t('warning.text')}
    </Dialog>
  )
}
