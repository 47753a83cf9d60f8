import { formatDateTime } from '@portal/i18n'
import { Banner, Button } from '@portal/ui'
import { useTexts } from '../../../texts.ts'

interface DraftNoteProps {
  /** When the restored draft was stored, in milliseconds; null without a draft. */
  draftedAt: number | null
  isDraftBlocked: boolean
  startAnew: () => void
}

/** Reports that a draft was restored, or that this browser cannot store drafts. */
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
