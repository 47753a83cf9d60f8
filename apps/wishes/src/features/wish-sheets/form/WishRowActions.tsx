import { ArrowDownIcon, ArrowUpIcon, CheckIcon, HStack, IconButton, Trash2Icon } from '@portal/ui'
import { useTexts } from '../../../texts.ts'
import { WishStateBadge } from '../view/WishStateBadge.tsx'
import type { WishRow } from '../../../wish-values/sheet-values.ts'
import type { WishRowsState } from './use-wish-rows.ts'

interface WishRowActionsProps {
  rows: WishRowsState
  row: WishRow
  /** The whole sheet has to be stored before a row can be validated. */
  isSavedFirst: boolean
  onDelete: () => void
  onValidate?: (lineId: number) => void
}

/** The actions of a row; a validated row only shows its state. */
export function WishRowActions({ rows, row, isSavedFirst, onDelete, onValidate }: WishRowActionsProps) {
  const t = useTexts()
  if (rows.isLocked(row)) return <WishStateBadge isValidated />
  if (rows.isEmpty(row)) return null
  const place = { row: rows.rows.indexOf(row) + 1 }
  const { id } = row
  const waitsFor = rows.isChanged(row) ? 'line.saveFirst' : isSavedFirst ? 'line.saveSheetFirst' : null
  return (
    <HStack gap="1" justifyContent={{ sm: 'flex-end' }} flexWrap="nowrap">
      <MoveButton rows={rows} row={row} step={-1} />
      <MoveButton rows={rows} row={row} step={1} />
      <IconButton size="sm" label={t('line.delete', place)} icon={<Trash2Icon />} onClick={onDelete} />
      {onValidate && id !== null && (
        <IconButton
          size="sm"
          label={t('line.validate', place)}
          icon={<CheckIcon />}
          disabledReason={waitsFor ? t(waitsFor) : undefined}
          onClick={() => onValidate(id)}
        />
      )}
    </HStack>
  )
}

function MoveButton({ rows, row, step }: { rows: WishRowsState; row: WishRow; step: -1 | 1 }) {
  const t = useTexts()
  const isUp = step === -1
  const other = rows.neighbour(row, step)
  const control = isUp ? 'up' : 'down'
  return (
    <IconButton
      size="sm"
      ref={rows.focusWhenNew(rows.cellId(row.key, control))}
      label={t(isUp ? 'line.up' : 'line.down', { row: rows.rows.indexOf(row) + 1 })}
      icon={isUp ? <ArrowUpIcon /> : <ArrowDownIcon />}
      disabledReason={other ? undefined : t(isUp ? 'line.isFirst' : 'line.isLast')}
      onClick={() => other && rows.move(row.key, other, control)}
    />
  )
}
