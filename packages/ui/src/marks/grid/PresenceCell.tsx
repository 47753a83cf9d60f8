import type { SheetRow } from '../sheet/sheet-row.ts'
import { rowName, type RowContext } from './row-context.ts'

interface PresenceCellProps {
  context: RowContext
  row: SheetRow
  isTabStop: boolean
}

/** P or A in one press; both letters stand there until somebody said which. */
export function PresenceCell({ context, row, isTabStop }: PresenceCellProps) {
  const { sheet, columns, t } = context
  const { id, isPresent, isLocked } = row
  const [letter, word] =
    isPresent === null
      ? (['', 'presence.unmarked'] as const)
      : isPresent
        ? ([t('presence.P'), 'presence.present'] as const)
        : ([t('presence.A'), 'presence.absent'] as const)
  return (
    <button
      id={sheet.cellId(id, 'presence')}
      type="button"
      role="switch"
      aria-checked={isPresent === true}
      aria-label={t('cell.presence', { row: rowName(row, columns), presence: t(word) })}
      disabled={isLocked}
      tabIndex={isTabStop ? 0 : -1}
      data-present={isPresent ?? 'unmarked'}
      data-p={isPresent === true ? undefined : t('presence.P')}
      data-a={isPresent === false ? undefined : t('presence.A')}
      onFocus={() => sheet.moveTo(id, 'presence')}
      onClick={() => sheet.enterPresence(id, isPresent !== true)}
    >
      {letter && <span>{letter}</span>}
    </button>
  )
}
