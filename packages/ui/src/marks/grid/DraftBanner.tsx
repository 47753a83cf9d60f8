import { chakra } from '@chakra-ui/react'
import { formatDateTime } from '@portal/i18n'
import { useStore } from 'zustand'
import { Button } from '../../actions/Button.tsx'
import type { MarksSheet } from '../sheet/marks-sheet.ts'
import { useMarksTexts } from '../texts.ts'

const Banner = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    padding: '3',
    paddingInlineStart: '4',
    bg: 'warning.bg',
    color: 'warning.fg',
    borderWidth: '1px',
    borderColor: 'warning.solid/40',
    borderRadius: 'md',
    '& > p': { flex: '1 1 18rem' },
  },
})

/** Offers back what an earlier visit could not save, and tells when this one cannot keep any. */
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
