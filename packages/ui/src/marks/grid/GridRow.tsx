import { memo } from 'react'
import { useStore } from 'zustand'
import type { EntryColumn } from '../sheet/sheet-state.ts'
import { MarkCell } from './MarkCell.tsx'
import { PresenceCell } from './PresenceCell.tsx'
import { accessibleRowName, type RowContext } from './row-context.ts'
import { StateCell } from './StateCell.tsx'

interface GridRowProps {
  context: RowContext
  /** The index in the sheet. */
  index: number
  /** The index among the visible rows. */
  place: number
  /** The distance from the head, in pixels. */
  offset: number
  tabStop: EntryColumn | null
}

/** One memoized row: re-renders only when its own entry changes. */
export const GridRow = memo(function GridRow({ context, index, place, offset, tabStop }: GridRowProps) {
  const { sheet, columns, words, t, renderLocked, renderDetail } = context
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
            // Truncates a long name at its end, also in the other script.
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
      {renderDetail && <td data-detail>{renderDetail(row, accessibleRowName(row, columns), tabStop !== null)}</td>}
      {columns.hasMark && (
        <td data-mark>
          <MarkCell context={context} row={row} isTabStop={tabStop === 'mark'} describedBy={stateId} />
        </td>
      )}
      <StateCell
        id={stateId}
        row={row}
        t={t}
        renderLocked={renderLocked && (() => renderLocked(row.id, accessibleRowName(row, columns)))}
      />
    </tr>
  )
})
