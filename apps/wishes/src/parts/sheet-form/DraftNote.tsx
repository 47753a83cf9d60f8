import { formatDateTime } from '@portal/i18n'
import { Banner, Button } from '@portal/ui'
import { useTexts } from '../../texts.ts'

interface DraftNoteProps {
  /** When the draft was kept that the form began with. */
  draftedAt: number | null
  isDraftBlocked: boolean
  startAnew: () => void
}

/** Tells that the form goes on where an earlier visit stopped, or that this browser keeps nothing. */
export function DraftNote({ draftedAt, isDraftBlocked, startAnew }: DraftNoteProps) {
  const t = useTexts()
  return (
    <>
      {draftedAt !== null && (
        <Banner>
          <p>{t('form.draft', { time: formatDateTime(new Date(draftedAt)) })}</p>
          <Button size="sm" onClick={startAnew}>
            {t('form.startAnew')}
          </Button>
        </Banner>
      )}
      {isDraftBlocked && (
        <Banner role="alert">
          <p>{t('form.draftBlocked')}</p>
        </Banner>
      )}
    </>
  )
}
