import { isolate, useCommonTexts } from '@portal/i18n'
import { useRef } from 'react'
import { Button } from '../../actions/Button.tsx'
import { Dialog } from '../../overlays/Dialog.tsx'
import type { MistypedMark } from '../grid/row-context.ts'
import { useMarksTexts } from '../texts.ts'

interface WrongMarkDialogProps {
  mistyped: MistypedMark
  isOpen: boolean
  onClose: () => void
}

/** Warns that the last character was rejected: of which row, with the typed text and the range. Enter closes it and returns the focus to the cell. */
export function WrongMarkDialog({ mistyped: { row, typed }, isOpen, onClose }: WrongMarkDialogProps) {
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
      <p>{t('warning.text')}</p>
      <p>{t('warning.mistyped', { row: isolate(row), typed: isolate(typed) })}</p>
    </Dialog>
  )
}
