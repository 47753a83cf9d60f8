import { useCommonTexts } from '@portal/i18n'
import { useRef } from 'react'
import { Button } from '../../actions/Button.tsx'
import { Dialog } from '../../overlays/Dialog.tsx'
import { useMarksTexts } from '../texts.ts'

interface WrongMarkDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Tells that a sign was taken back; Enter is enough to go on typing where it was. */
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
