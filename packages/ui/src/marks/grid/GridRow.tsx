import { memo } from 'react'
import { useStore } from 'zustand'
import type { EntryColumn } from '../sheet/sheet-state.ts'
import { MarkCell } from './MarkCell.tsx'
import { PresenceCell } from './PresenceCell.tsx'
import type { RowContext } from './row-context.ts'
import { StateCell } from './StateCell.tsx'

interface GridRowProps {
  context: RowContext
  /** The row's place in the sheet. */
  index: number
  /** The row's place among the visible ones. */
  place: number
  /** How far below the head it stands, in pixels. */
  offset: number
  tabStop: EntryColumn | null
}

/** One row, which renders again when its own entry changes and for nothing that happens in another. */
export const GridRow = memo(function GridRow({ context, index, place, offset, tabStop }: GridRowProps) {
  const { sheet, columns, words, t } = context
  const row = useStore(sheet.store, (state) => state.rows[index])
  if (!row) return null
  const stateId = `${sheet.cellId(row.id, 'mark')}-state`
  return (
    <tr aria-rowindex={place + 2} style={{ transform: `translateY(${offset}px)` }}>
      <td data-number>{columns.numbers ? row.labels[columns.numbers.id] : index + 1}</td>
      {columns.labels.map(({ id, isCode }, label) => {
        const Cell = label === 0 ? 'th' : 'td'
        return (
          <Cell
            key={id}
            scope={label === 0 ? 'row' : undefined}
            data-label={isCode ? 'code' : 'name'}
            // A name that is too long loses its end, also where it is not of the page's script.
            dir={isCode ? 'ltr' : 'auto'}
          >
            {row.labels[id]}
          </Cell>
        )
      })}
      {words.presence && (
        <td data-presence>
          <PresenceCell context={context} words={words.presence} row={row} isTabStop={tabStop === 'presence'} />
        </td>
      )}
      {columns.hasMark && (
        <td data-mark>
          <MarkCell context={context} row={row} isTabStop={tabStop === 'mark'} describedBy={stateId} />
        </td>
      )}
      <StateCell id={stateId} row={row} t={t} />
    </tr>
  )
})
