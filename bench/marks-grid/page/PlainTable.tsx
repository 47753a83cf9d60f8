import type { MarksRow } from '@portal/ui/marks'
import { useState } from 'react'

/** The baseline: a plain table with every row in the DOM and every input controlled by React. */
export function PlainTable({ rows }: { rows: readonly MarksRow[] }) {
  const [marks, setMarks] = useState(() => rows.map((row) => row.mark ?? ''))
  return (
    <table>
      <thead>
        <tr>
          <th>N°</th>
          <th>CIN</th>
          <th>Etudiant</th>
          <th>Note</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id}>
            <td>{index + 1}</td>
            <td>{row.labels['cin']}</td>
            <td>{row.labels['name']}</td>
            <td>
              <input
                aria-label={`Note de ${row.labels['cin']}`}
                value={marks[index]}
                onChange={(event) => setMarks(marks.with(index, event.target.value))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
