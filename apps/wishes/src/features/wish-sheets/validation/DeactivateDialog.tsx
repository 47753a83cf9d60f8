import { reopenWish } from '@portal/api-client/wishes'
import { useCommonTexts } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { Button, Dialog, RowError } from '@portal/ui'
import { useRef } from 'react'
import { useTexts } from '../../../texts.ts'
import type { WishEntryContext } from './wish-entry-context.ts'
import { useDecision } from './use-decision.ts'

interface DeactivateDialogProps {
  place: WishEntryContext
  /** With the text of a refusal. */
  onClose: (refusal?: string | null) => void
}

/** Asks for confirmation before a wish becomes pending again; the initial focus is on cancel. */
export function DeactivateDialog({ place, onClose }: DeactivateDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const cancel = useRef<HTMLButtonElement>(null)
  const { yearId } = useSession()
  const { entry, wishes, subject } = place
  const deactivation = useDecision({
    decide: reopenWish,
    doneText: 'validation.deactivated',
    onEnd: onClose,
  })
  const confirm = () => deactivation.run({ id: entry.id, version: entry.version, yearId })
  return (
    <Dialog
      title={t('validation.deactivateTitle')}
      isOpen
      onClose={() => onClose()}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={() => onClose()}>
            {common('cancel')}
          </Button>
          <Button variant="danger" isBusy={deactivation.isPending} onClick={() => void confirm()}>
            {t('validation.deactivate')}
          </Button>
        </>
      }
    >
      {t('validation.deactivateText', {
        teacher: entry.teacher,
        type: t(`validation.table.${wishes.type}`),
        subject: subject.name,
      })}
      {deactivation.failure && <RowError>{deactivation.failure}</RowError>}
    </Dialog>
  )
}
