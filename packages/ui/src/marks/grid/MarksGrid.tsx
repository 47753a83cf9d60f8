import { chakra } from '@chakra-ui/react'
import { useCommonTexts, type Translate } from '@portal/i18n'
import { useCallback, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { VisuallyHidden } from '../../display/VisuallyHidden.tsx'
import { Input } from '../../form/control-style.ts'
import { searchRows } from '../../table/search-rows.ts'
import { ConflictDialog } from '../dialogs/ConflictDialog.tsx'
import { MountOnOpen } from '../dialogs/MountOnOpen.tsx'
import { PasteDialog } from '../dialogs/PasteDialog.tsx'
import { WrongMarkDialog } from '../dialogs/WrongMarkDialog.tsx'
import type { MarkInput } from '../mark/mark-input.ts'
import type { MarksSheet } from '../sheet/marks-sheet.ts'
import type { Announcement } from '../sheet/sheet-state.ts'
import { useMarksTexts, type MarksTexts } from '../texts.ts'
import type { LabelColumn, SheetColumns, SheetPart } from './columns.ts'
import { DraftBanner } from './DraftBanner.tsx'
import {
  createRowTexts,
  type MistypedMark,
  type RenderDetail,
  type RenderLocked,
  type RowContext,
} from './row-context.ts'
import { StatusBar } from './StatusBar.tsx'
import { usePaste } from './use-paste.ts'
import { VirtualGrid } from './VirtualGrid.tsx'

const Container = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' } })

export interface MarksGridProps {
  sheet: MarksSheet
  /** The accessible name of the grid. */
  caption: string
  /** Columns that label the rows. Memoize them. */
  columns: readonly LabelColumn[]
  /** The row number column; the position in the sheet by default. Memoize it. */
  numbers?: LabelColumn
  /** Shows the rows of this part only; saving, pasting by code and conflicts apply to the whole sheet. */
  part?: SheetPart
  hasPresence?: boolean
  hasMark?: boolean
  isSearchable?: boolean
  /** Shown in the state column of validated and closed rows. Memoize it. */
  renderLocked?: RenderLocked
  /** The column of what a roll says beyond the presence. Memoize it. */
  detail?: { header: string; render: RenderDetail }
  /** Called when characters other than digits were dropped; the default warning without it. */
  onNotDigits?: () => void
}

/** A sheet of marks as a virtualized spreadsheet: entry, paste with preview, save state, drafts and conflicts. */
export function MarksGrid({
  sheet,
  caption,
  columns: labels,
  numbers,
  part,
  hasPresence = false,
  hasMark = true,
  isSearchable = false,
  renderLocked,
  detail,
  onNotDigits,
}: MarksGridProps) {
  const t = useMarksTexts()
  const [isWarned, setIsWarned] = useState(false)
  const [mistyped, setMistyped] = useState<MistypedMark>({ row: '', typed: '' })
  const [isDeciding, setIsDeciding] = useState(false)
  const hasLockedContent = renderLocked !== undefined
  const columns = useMemo<SheetColumns>(
    () => ({ numbers, labels, hasPresence, hasMark, detail: detail?.header, hasLockedContent }),
    [numbers, labels, hasPresence, hasMark, detail, hasLockedContent],
  )
  const visible = useVisibleRows(sheet, labels, part)
  const paste = usePaste(sheet, columns, visible)

  const onRefused = useCallback(
    (refused: NonNullable<MarkInput['refused']>, what: MistypedMark) => {
      if (refused === 'notDigits' && onNotDigits) return onNotDigits()
      setMistyped(what)
      setIsWarned(true)
    },
    [onNotDigits],
  )
  const context = useMemo<RowContext>(
    () => ({
      ...{ sheet, columns, t, words: createRowTexts(t, columns), onRefused, renderLocked },
      renderDetail: detail?.render,
    }),
    [sheet, columns, t, onRefused, renderLocked, detail],
  )

  return (
    <Container>
      <DraftBanner sheet={sheet} />
      {isSearchable && <SearchBox sheet={sheet} caption={caption} />}
      <StatusBar sheet={sheet} columns={columns} onDecide={() => setIsDeciding(true)} />
      <VirtualGrid key={part?.value} caption={caption} context={context} visible={visible} onPaste={paste.onPaste} />
      <Announcer sheet={sheet} />
      <MountOnOpen isOpen={isWarned}>
        <WrongMarkDialog mistyped={mistyped} isOpen={isWarned} onClose={() => setIsWarned(false)} />
      </MountOnOpen>
      <MountOnOpen isOpen={paste.plan !== null}>
        <PasteDialog paste={paste} columns={columns} />
      </MountOnOpen>
      <MountOnOpen isOpen={isDeciding}>
        <ConflictDialog sheet={sheet} columns={columns} isOpen={isDeciding} onClose={() => setIsDeciding(false)} />
      </MountOnOpen>
    </Container>
  )
}

/** Filters the rows by their labels. */
function SearchBox({ sheet, caption }: { sheet: MarksSheet; caption: string }) {
  const t = useCommonTexts()
  const search = useStore(sheet.store, (state) => state.search)
  return (
    <Input
      type="search"
      maxWidth="24rem"
      aria-label={t('searchIn', { table: caption })}
      placeholder={t('search')}
      value={search}
      onChange={(event) => sheet.search(event.target.value)}
    />
  )
}

/** The indexes of the rows that match part and search, in the order of the sheet. */
function useVisibleRows(
  { store }: MarksSheet,
  labels: readonly LabelColumn[],
  { label, value }: Partial<SheetPart> = {},
): readonly number[] {
  const lines = useStore(store, (state) => state.lines)
  const search = useStore(store, (state) => state.search)
  return useMemo(() => {
    const labelOf = (index: number, id: string) => lines[index]?.labels[id]
    const columns = labels.map(({ id, header }) => ({
      id,
      header,
      value: (index: number) => labelOf(index, id) ?? '',
    }))
    const places = [...lines.keys()]
    const inPart = label === undefined ? places : places.filter((index) => labelOf(index, label) === value)
    return searchRows(inPart, columns, search)
  }, [lines, search, labels, label, value])
}

/** A live region: announces the results of saves, pastes and drafts to screen readers; not the typing. */
function Announcer({ sheet }: { sheet: MarksSheet }) {
  const t = useMarksTexts()
  const notice = useStore(sheet.store, (state) => state.notice)
  return <VisuallyHidden as="output">{notice && <span key={notice.turn}>{noticeText(notice, t)}</span>}</VisuallyHidden>
}

function noticeText(notice: Announcement, t: Translate<MarksTexts>): string {
  if (notice.kind !== 'saved') return t(`notice.${notice.kind}`, { count: notice.rows })
  if (notice.waiting) return t('notice.waiting', { count: notice.waiting })
  if (notice.error !== undefined) return t('notice.failed')
  const { stored, notSaved, refused, conflicts } = notice
  return [
    t('notice.saved', { count: stored }),
    ...(notSaved > 0 ? [t('bar.notSaved', { count: notSaved })] : []),
    ...(refused > 0 ? [t('bar.refused', { count: refused })] : []),
    ...(conflicts > 0 ? [t('bar.conflict', { count: conflicts })] : []),
  ].join(t('separator'))
}
