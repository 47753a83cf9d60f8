import { chakra } from '@chakra-ui/react'
import { useCallback, useMemo, useState } from 'react'
import { ConflictDialog } from '../dialogs/ConflictDialog.tsx'
import { MountOnOpen } from '../dialogs/MountOnOpen.tsx'
import { PasteDialog } from '../dialogs/PasteDialog.tsx'
import { WrongMarkDialog } from '../dialogs/WrongMarkDialog.tsx'
import type { MarkInput } from '../mark/mark-input.ts'
import type { MarksSheet } from '../sheet/marks-sheet.ts'
import { useMarksTexts } from '../texts.ts'
import { Announcer } from './Announcer.tsx'
import type { LabelColumn, SheetColumns, SheetPart } from './columns.ts'
import { DraftBanner } from './DraftBanner.tsx'
import { createRowTexts, type RowContext } from './row-context.ts'
import { SearchBox } from './SearchBox.tsx'
import { StatusBar } from './StatusBar.tsx'
import { usePaste } from './use-paste.ts'
import { useVisibleRows } from './use-visible-rows.ts'
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
  onNotDigits,
}: MarksGridProps) {
  const t = useMarksTexts()
  const [isWarned, setIsWarned] = useState(false)
  const [isDeciding, setIsDeciding] = useState(false)
  const columns = useMemo<SheetColumns>(
    () => ({ numbers, labels, hasPresence, hasMark }),
    [numbers, labels, hasPresence, hasMark],
  )
  const visible = useVisibleRows(sheet, labels, part)
  const paste = usePaste(sheet, columns, visible)

  const onRefused = useCallback(
    (refused: NonNullable<MarkInput['refused']>) => {
      if (refused === 'notDigits' && onNotDigits) onNotDigits()
      else setIsWarned(true)
    },
    [onNotDigits],
  )
  const context = useMemo<RowContext>(
    () => ({ sheet, columns, t, words: createRowTexts(t, columns), onRefused }),
    [sheet, columns, t, onRefused],
  )

  return (
    <Container>
      <DraftBanner sheet={sheet} />
      {isSearchable && <SearchBox sheet={sheet} caption={caption} />}
      <StatusBar sheet={sheet} columns={columns} onDecide={() => setIsDeciding(true)} />
      <VirtualGrid key={part?.value} caption={caption} context={context} visible={visible} onPaste={paste.onPaste} />
      <Announcer sheet={sheet} />
      <MountOnOpen isOpen={isWarned}>
        <WrongMarkDialog isOpen={isWarned} onClose={() => setIsWarned(false)} />
      </MountOnOpen>
      <MountOnOpen isOpen={paste.plan !== null}>
        <PasteDialog plan={paste.plan} columns={columns} onConfirm={paste.confirm} onClose={paste.cancel} />
      </MountOnOpen>
      <MountOnOpen isOpen={isDeciding}>
        <ConflictDialog sheet={sheet} columns={columns} isOpen={isDeciding} onClose={() => setIsDeciding(false)} />
      </MountOnOpen>
    </Container>
  )
}
