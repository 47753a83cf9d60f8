import type { SheetRow } from '../sheet/sheet-row.ts'
import { accessibleRowName, type PresenceTexts, type RowContext } from './row-context.ts'

interface PresenceCellProps {
  context: RowContext
  words: PresenceTexts
  row: SheetRow
  isTabStop: boolean
}

/** A switch for present or absent; shows both letters while the presence is not recorded. */
export function PresenceCell({ context, words, row, isTabStop }: PresenceCellProps) {
  const { sheet, columns } = context
  const { id, isPresent, isLocked } = row
  const presence = isPresent === null ? 'unmarked' : isPresent ? 'present' : 'absent'
  const letter = { unmarked: null, present: words.P, absent: words.A }[presence]
  return (
    <button
      id={sheet.cellId(id, 'presence')}
      type="button"
      role="switch"
      aria-checked={isPresent === true}
      aria-label={`${words.presence} ${accessibleRowName(row, columns)} : ${words[presence]}`}
      disabled={isLocked}
      tabIndex={isTabStop ? 0 : -1}
      data-present={presence}
      data-p={presence === 'present' ? undefined : words.P}
      data-a={presence === 'absent' ? undefined : words.A}
      onFocus={() => sheet.moveTo(id, 'presence')}
      onClick={() => sheet.enterPresence(id, isPresent !== true)}
    >
      {letter && <span>{letter}</span>}
    </button>
  )
}
