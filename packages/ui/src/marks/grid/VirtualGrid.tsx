import { useCommonTexts } from '@portal/i18n'
import { useLayoutEffect, useMemo, type ClipboardEvent, type CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { EmptyState } from '../../feedback/EmptyState.tsx'
import { NoMatch } from '../../table/SearchBox.tsx'
import type { EntryColumn } from '../sheet/sheet-state.ts'
import { gridTemplateColumns, entryColumns } from './columns.ts'
import { GridFrame } from './grid-style.ts'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import type { RowContext } from './row-context.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useTabStop } from './use-tab-stop.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

type Tracks = CSSProperties & Record<'--columns', string>

interface VirtualGridProps {
  caption: string
  context: RowContext
  visible: readonly number[]
  onPaste: (event: ClipboardEvent) => void
}

/** The virtualized grid: renders the rows near the viewport; `aria-rowcount` and the keys cover all rows. */
export function VirtualGrid({ caption, context, visible, onPaste }: VirtualGridProps) {
  const common = useCommonTexts()
  const { sheet, columns } = context
  const active = useStore(sheet.store, (state) => state.active)
  const search = useStore(sheet.store, (state) => state.search)
  const tracks: Tracks = useMemo(() => ({ '--columns': gridTemplateColumns(columns) }), [columns])
  const entered = useMemo(() => entryColumns(columns), [columns])
  const tabStop = useTabStop(sheet, visible, entered)
  const { frame, head, sizer, virtual, showInFrame, page } = useVirtualRows(visible.length, tabStop.place)

  const goTo = (place: number, column: EntryColumn) => {
    const row = sheet.store.getState().rows[visible[place] ?? -1]
    if (!row) return
    // The row must be rendered before it can be focused.
    flushSync(() => sheet.moveTo(row.id, column))
    const cell = document.getElementById(sheet.cellId(row.id, column))
    cell?.focus({ preventScroll: true })
    // The page scrolls as well, so that the commands below the sheet do not cover the cell.
    cell?.scrollIntoView({ block: 'nearest' })
  }
  const pressKey = useGridKeys({ context, visible, columns: entered, page, goTo })

  useLayoutEffect(() => {
    if (active && tabStop.place >= 0) showInFrame(tabStop.place)
  }, [showInFrame, active, tabStop.place])

  return (
    <GridFrame
      ref={frame}
      style={tracks}
      hasPresence={columns.hasPresence}
      data-lines={columns.labels.length}
      data-detail={columns.detail === undefined ? undefined : ''}
      onKeyDown={pressKey}
      onPaste={onPaste}
    >
      <table
        role="grid"
        aria-label={caption}
        aria-rowcount={visible.length + 1}
        tabIndex={tabStop.place < 0 ? 0 : undefined}
      >
        <GridHead context={context} ref={head} />
        <tbody style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index: place, start }) => {
            const index = visible[place] ?? -1
            return (
              <GridRow
                key={sheet.store.getState().rows[index]?.id ?? place}
                context={context}
                index={index}
                place={place}
                offset={start - virtual.options.scrollMargin}
                tabStop={place === tabStop.place ? tabStop.column : null}
              />
            )
          })}
        </tbody>
      </table>
      <div ref={sizer} aria-hidden data-sizer />
      {visible.length === 0 && !search && <EmptyState text={common('noRecord')} />}
      {visible.length === 0 && search && <NoMatch search={search} onSearch={sheet.search} />}
    </GridFrame>
  )
}
