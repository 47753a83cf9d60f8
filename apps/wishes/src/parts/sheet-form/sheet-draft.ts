import { z } from '@portal/ui/form'
import type { WishSheet } from '@portal/api-client/wishes'
import { cycles, toRow, toSheetValues, type SheetValues } from './sheet-values.ts'

const row = z.object({
  key: z.string(),
  id: z.number().nullable(),
  order: z.string(),
  level: z.string(),
  speciality: z.string(),
  subject: z.string(),
  type: z.string(),
})

export const sheetSchema = z.object({
  semester: z.string(),
  days: z.array(z.string()),
  shown: z.string(),
  licence: z.array(row),
  master: z.array(row),
})

const draftSchema = z.object({
  /** When it was kept, in milliseconds. */
  at: z.number(),
  values: sheetSchema,
  /** The stored lines that the draft knows of: what it leaves out of them was deleted. */
  known: z.array(z.number()),
})

type SheetDraft = z.infer<typeof draftSchema>

/** The draft that the browser kept; null where there is none, or none that can be read. */
export function readDraft(key: string): SheetDraft | null {
  try {
    const { data } = draftSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return data ?? null
  } catch {
    return null
  }
}

/** Whether the browser could keep it. */
export function writeDraft(key: string, draft: SheetDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function clearDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage that is blocked holds nothing to forget.
  }
}

/**
 * Merges a draft with the stored sheet: a validated line is as it is stored, a line that came since is
 * added, a line that is gone goes, and everything else stays as it was written, though it may be more than a sheet takes.
 */
export function overStored({ values, known }: Omit<SheetDraft, 'at'>, sheet: WishSheet): SheetValues {
  const stored = toSheetValues(sheet)
  const lines = new Map(sheet.lines.map((line) => [line.id, line]))
  const kept = cycles.map((cycle) => {
    const written = values[cycle].filter(({ id }) => id === null || lines.has(id))
    const rows = written.map((it) => {
      const line = it.id === null ? undefined : lines.get(it.id)
      return line?.isValidated ? toRow(line) : it
    })
    const shown = new Set(rows.map(({ id }) => id))
    const added = stored[cycle].filter(({ id }) => {
      const line = lines.get(id!)!
      return !shown.has(id) && (line.isValidated || !known.includes(line.id))
    })
    return [cycle, [...rows, ...added]] as const
  })
  return { ...values, ...Object.fromEntries(kept) }
}
