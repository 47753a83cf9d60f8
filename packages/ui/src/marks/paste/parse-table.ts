/** The cells of the tables in a copied page; null without a table. A merged cell has its text in its first place only. */
export function parseTable(html: string): string[][] | null {
  if (!/<table/i.test(html)) return null
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const hidden of page.querySelectorAll('[hidden], [style*="display:none"], [style*="display: none"]'))
    hidden.remove()
  for (const lineBreak of page.querySelectorAll('br')) lineBreak.replaceWith('\n')
  const tables = [...page.querySelectorAll('table')].filter((table) => !table.querySelector('table'))
  const lines = tables.flatMap(readTable)
  return lines.length > 0 ? lines : null
}

function readTable(table: HTMLTableElement): string[][] {
  const lines: string[][] = Array.from(table.rows, () => [])
  for (const [place, row] of [...table.rows].entries()) {
    const line = lines[place]!
    let column = 0
    for (const cell of row.cells) {
      while (line[column] !== undefined) column += 1
      for (const covered of lines.slice(place, place + cell.rowSpan))
        for (let across = 0; across < cell.colSpan; across += 1) covered[column + across] = ''
      line[column] = cell.textContent.replaceAll(/\s+/g, ' ')
    }
  }
  return lines.map((line) => Array.from(line, (text) => text ?? ''))
}
