import { Dialog } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { ReservationForm } from './ReservationForm.tsx'

interface ReservationDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** The form in a dialog; each opening starts with empty fields. */
export function ReservationDialog({ isOpen, onClose }: ReservationDialogProps) {
  const t = useTexts()
  return (
    <Dialog title={t('reservations.add')} isOpen={isOpen} onClose={onClose}>
      <ReservationForm onDone={onClose} />
    </Dialog>
  )
}
