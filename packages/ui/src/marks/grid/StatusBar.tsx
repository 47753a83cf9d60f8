import { chakra } from '@chakra-ui/react'
import { formatDate, formatDateTime, formatTime, useCommonTexts, type Translate } from '@portal/i18n'
import { useStore } from 'zustand'
import { Button } from '../../actions/Button.tsx'
import { stickyBar } from '../../layout/sticky-bar.ts'
import type { MarksSheet } from '../sheet/marks-sheet.ts'
import type { SheetCounts } from '../sheet/count-rows.ts'
import { useSheetCounts } from '../sheet/use-marks-sheet.ts'
import { useMarksTexts, type MarksTexts } from '../texts.ts'
import type { SheetColumns } from './columns.ts'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    minHeight: '32px',
    fontVariantNumeric: 'tabular-nums',
    '& > p': { fontWeight: 'medium' },
    '& > p ~ p': { color: 'muted', fontWeight: 'normal', marginInlineStart: 'auto' },
    // Stays in view while the page scrolls the rows.
    smDown: {
      position: 'sticky',
      insetBlockStart: 'var(--frame-top, 0px)',
      zIndex: 'sticky',
      paddingBlock: '2',
      bg: 'canvas',
    },
  },
})

interface StatusBarProps {
  sheet: MarksSheet
  columns: SheetColumns
  onDecide: () => void
}

/** The number of rows in each state, with buttons to retry the save and to resolve conflicts. */
export function StatusBar({ sheet, columns, onDecide }: StatusBarProps) {
  const t = useMarksTexts()
  const common = useCommonTexts()
  const counts = useSheetCounts(sheet)
  const waitingSince = useStore(sheet.store, (state) => state.waitingSince)
  const presence = (['present', 'absent', 'unmarked'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`bar.${kind}`, { count: counts[kind] }))
  return (
    <Bar ref={stickyBar}>
      <p>{statusText(counts, { waitingSince, hasPresence: columns.hasPresence }, t)}</p>
      {counts.resent > 0 && (
        <Button size="sm" isBusy={counts.saving > 0} onClick={() => void sheet.save()}>
          {common('retry')}
        </Button>
      )}
      {counts.conflict > 0 && (
        <Button size="sm" variant="primary" onClick={onDecide}>
          {t('bar.decide', { count: counts.conflict })}
        </Button>
      )}
      {columns.hasPresence && <p>{presence.join(t('separator'))}</p>}
    </Bar>
  )
}

const pending = ['waiting', 'saving', 'modified', 'notSaved', 'refused', 'conflict', 'roll'] as const

interface StatusFacts {
  waitingSince: number | null
  hasPresence: boolean
}

function statusText(counts: SheetCounts, { waitingSince, hasPresence }: StatusFacts, t: Translate<MarksTexts>): string {
  const open = pending
    .filter((state) => counts[state] > 0)
    .map((state) =>
      state === 'waiting'
        ? waitingText(counts.waiting, new Date(waitingSince ?? 0), t)
        : t(`bar.${state}`, { count: counts[state] }),
    )
  if (counts.rows > 0 && counts.locked === counts.rows && open.length === 0)
    return t(counts.closed > 0 ? 'bar.closed' : 'bar.locked')
  const done = counts.saved > 0 ? [savedText(counts, hasPresence, t)] : []
  return [...done, ...open].join(t('separator')) || t('bar.untouched')
}

/** With the time, or with day and time of another day. */
function waitingText(count: number, since: Date, t: Translate<MarksTexts>): string {
  const isToday = formatDate(since) === formatDate(new Date())
  return isToday
    ? t('bar.waiting', { count, time: formatTime(since) })
    : t('bar.waitingFrom', { count, time: formatDateTime(since) })
}

/** A sheet with attendance saves students, of whom few or none may have a mark. */
function savedText({ saved, savedAt }: SheetCounts, hasPresence: boolean, t: Translate<MarksTexts>): string {
  const time = formatTime(new Date(savedAt ?? 0))
  return t(hasPresence ? 'bar.studentsSaved' : 'bar.saved', { count: saved, time })
}
