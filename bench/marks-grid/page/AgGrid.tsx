import type { MarksRow } from '@portal/ui/marks'
import { ClientSideRowModelModule, createGrid, ModuleRegistry, TextEditorModule, type ColDef } from 'ag-grid-community'
import { useLayoutEffect, useRef } from 'react'

ModuleRegistry.registerModules([ClientSideRowModelModule, TextEditorModule])

const columns: ColDef<MarksRow>[] = [
  { headerName: 'N°', valueGetter: ({ node }) => (node?.rowIndex ?? 0) + 1, width: 80 },
  { headerName: 'CIN', valueGetter: ({ data }) => data?.labels['cin'] },
  { headerName: 'Étudiant', valueGetter: ({ data }) => data?.labels['name'], flex: 1 },
  { headerName: 'Note', field: 'mark', editable: true, width: 120 },
]

/** The same marks in a general-purpose grid: it edits cells, without saving. */
export function AgGrid({ rows }: { rows: readonly MarksRow[] }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!place.current) return undefined
    const grid = createGrid<MarksRow>(place.current, {
      columnDefs: columns,
      rowData: rows.map((row) => ({ ...row })),
      getRowId: ({ data }) => String(data.id),
      enterNavigatesVerticallyAfterEdit: true,
    })
    return () => grid.destroy()
  }, [rows])
  return <div ref={place} style={{ height: '36rem' }} />
}
