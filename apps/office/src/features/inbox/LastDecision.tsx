import type { StaffNotice } from '@portal/api-client/inbox'
import type { Command } from '@portal/remote-kit'
import { Banner, Button, RowError } from '@portal/ui'
import { useTexts } from '../../texts.ts'

interface LastDecisionProps {
  notice: StaffNotice
  undo: Command<StaffNotice>
}

/** The last decision of this visit, which can be undone while the teacher has not received it. */
export function LastDecision({ notice, undo }: LastDecisionProps) {
  const t = useTexts()
  return (
    <Banner aria-label={t('inbox.lastDecision')} bg="tint" color="onTint" borderColor="line">
      <p>{t(`inbox.done.${notice.state}`, { teacher: notice.teacher.name })}</p>
      <Button size="sm" isBusy={undo.isPending} aria-keyshortcuts="U" onClick={() => void undo.run(notice)}>
        {t('inbox.undo')}
      </Button>
      {undo.failed === notice && undo.failure && <RowError>{undo.failure}</RowError>}
    </Banner>
  )
}
