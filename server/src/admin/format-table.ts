/** Formats an aligned text table; `(none)` without rows. Control characters of user input are removed. */
export function formatTable(headers: string[], texts: string[][]): string {
  if (texts.length === 0) return '(none)'
  const rows = texts.map((row) => row.map((cell) => cell.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')))
  const widths = headers.map((header, column) =>
    Math.max(header.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  return [headers, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** `2026-11-21 16:40:00`, in UTC. */
export const formatTimestamp = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ')
