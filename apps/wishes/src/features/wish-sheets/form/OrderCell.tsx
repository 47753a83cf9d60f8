import { chakra, GripVerticalIcon, HStack, LtrText } from '@portal/ui'
import type { ComponentProps } from 'react'
import { orders } from './rows.ts'
import { RowSelect } from './RowSelect.tsx'
import { isOrderTaken } from './sheet-validation.ts'
import type { WishRow } from '../../../wish-values/sheet-values.ts'
import type { WishRowsState } from './use-wish-rows.ts'

const Handle = chakra('span', {
  base: {
    display: { base: 'none', sm: 'inline-flex' },
    alignItems: 'center',
    alignSelf: 'stretch',
    color: 'muted',
    cursor: 'grab',
    userSelect: 'none',
    '& > svg': { width: '1.125rem', height: '1.125rem' },
  },
})

interface OrderCellProps {
  rows: WishRowsState
  row: WishRow
  isChecked: boolean
  handle: ComponentProps<typeof Handle>
}

const options = orders.map((order) => ({ value: order, label: order }))

/** The order of preference, and the drag handle of the row. */
export function OrderCell({ rows, row, isChecked, handle }: OrderCellProps) {
  if (rows.isLocked(row)) return <LtrText>{row.order}</LtrText>
  return (
    <HStack gap="1">
      <Handle {...handle} visibility={rows.isEmpty(row) ? 'hidden' : undefined} aria-hidden>
        <GripVerticalIcon />
      </Handle>
      <RowSelect
        rows={rows}
        row={row}
        field="order"
        options={options}
        isWrong={isOrderTaken(row, rows.all) || (isChecked && rows.isRequired(row) && !row.order)}
      />
    </HStack>
  )
}
