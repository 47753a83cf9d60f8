import type { Translate } from '@portal/i18n'
import { useStore } from 'zustand'
import { VisuallyHidden } from '../../display/VisuallyHidden.tsx'
import type { MarksSheet } from '../sheet/marks-sheet.ts'
import type { Announcement } from '../sheet/sheet-state.ts'
import { useMarksTexts, type MarksTexts } from '../texts.ts'

/** A live region: announces the results of saves, pastes and drafts to screen readers; not the typing. */
export function Announcer({ sheet }: { sheet: MarksSheet }) {
  const t = useMarksTexts()
  const notice = useStore(sheet.store, (state) => state.notice)
  return <VisuallyHidden as="output">{notice && <span key={notice.turn}>{noticeText(notice, t)}</span>}</VisuallyHidden>
}

function noticeText(notice: Announcement, t: Translate<MarksTexts>): string {
  if (notice.kind !== 'saved') return t(`notice.${notice.kind}`, { count: notice.rows })
  if (notice.error !== undefined) return t('notice.failed')
  const { stored, refused, conflicts } = notice
  return [
    t('notice.saved', { count: stored }),
    ...(refused > 0 ? [t('bar.refused', { count: refused })] : []),
    ...(conflicts > 0 ? [t('bar.conflict', { count: conflicts })] : []),
  ].join(t('separator'))
}
