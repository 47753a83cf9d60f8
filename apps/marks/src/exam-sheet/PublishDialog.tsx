import { ConfirmDialog } from '@portal/ui'
import { useTexts } from '../texts.ts'

interface PublishDialogProps {
  isOpen: boolean
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before validated marks are published to the students. */
export function PublishDialog(props: PublishDialogProps) {
  const t = useTexts()
  return <ConfirmDialog {...props} title={t('marks.publishDialogTitle')} text={t('marks.publishDialogText')} />
}
