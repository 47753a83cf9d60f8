/** Also after apostrophes, so that one of the text itself is told from the one in front. */
const formula = /^'*\s*[=+\-@\t\r]/

/** A cell as text that a spreadsheet does not run: a formula gets an apostrophe in front (OWASP, CSV injection). */
export const toSpreadsheetCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text of a cell that a spreadsheet has protected: `'+216 71` is `+216 71`, and `="0012"` is `0012`. */
export function fromSpreadsheetCell(cell: string): string {
  const quoted = /^="(.*)"$/.exec(cell)?.[1]
  if (quoted !== undefined) return quoted.replaceAll('""', '"')
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}
