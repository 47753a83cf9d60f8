import { formatDateTime } from '@portal/i18n'
import { useStore } from 'zustand'
import { Button } from '../../actions/Button.tsx'
import { Banner } from '../../feedback/Banner.tsx'
import type { MarksSheet } from '../sheet/marks-sheet.ts'
import { useMarksTexts } from '../texts.ts'

/** Offers to restore the draft of an earlier visit, and warns when drafts cannot be stored. */
export function DraftBanner({ sheet }: { sheet: MarksSheet }) {
  const t = useMarksTexts()
  const offer = useStore(sheet.store, (state) => state.offer)
  const isBlocked = useStore(sheet.store, (state) => state.isDraftBlocked)
  return (
    <>
      {offer && (
        <Banner>
          <p>{t('draft.offer', { count: offer.rows.length, time: formatDateTime(new Date(offer.at)) })}</p>
          <Button size="sm" variant="primary" onClick={sheet.restoreDraft}>
            {t('draft.restore')}
          </Button>
          <Button size="sm" onClick={sheet.discardDraft}>
            {t('draft.discard')}
          </Button>
        </Banner>
      )}
      {isBlocked && (
        <Banner role="alert">
          <p>{t('bar.draftBlocked')}</p>
        </Banner>
      )}
    </>
  )
}
