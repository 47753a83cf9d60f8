import type { StaffNotice } from '@portal/api-client/inbox'
import type { Command } from '@portal/remote-kit'
import { Button, RowError } from '@portal/ui'
import { useKeyName } from '../../decisions/use-decision-keys.ts'
import { useTexts } from '../../texts.ts'

interface UndoLastProps {
  notice: StaffNotice
  undo: Command<StaffNotice>
}

/** Undoes the last decision of this visit, while the teacher has not received it. */
export function UndoLast({ notice, undo }: UndoLastProps) {
  const t = useTexts()
  const keyName = useKeyName('U')
  return (
    <>
      <Button size="sm" isBusy={undo.isPending} aria-keyshortcuts={keyName} onClick={() => void undo.run(notice)}>
        {t('inbox.undo')}
      </Button>
      {undo.failed === notice && undo.failure && <RowError>{undo.failure}</RowError>}
    </>
  )
}
