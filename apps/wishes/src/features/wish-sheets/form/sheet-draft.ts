import { z } from '@portal/ui/form'
import type { WishSheet } from '@portal/api-client/wishes'
import { cycles, toRow, toWishSheetValues, type WishSheetValues } from '../../../wish-values/sheet-values.ts'

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
  /** When it was stored, in milliseconds. */
  at: z.number(),
  values: sheetSchema,
  /** The ids of the lines stored when the draft was written: those missing from its rows were deleted. */
  known: z.array(z.number()),
})

export type SheetDraft = z.infer<typeof draftSchema>

/** Null for anything but a valid draft. */
export function parseDraft(stored: unknown): SheetDraft | null {
  return draftSchema.safeParse(stored).data ?? null
}

/**
 * Merges a draft with the stored sheet: validated lines are taken from the sheet, new lines added, deleted lines
 * removed, and all other rows keep their unsaved values. The result can exceed the maximum number of rows.
 */
export function mergeDraft({ values, known }: Omit<SheetDraft, 'at'>, sheet: WishSheet): WishSheetValues {
  const stored = toWishSheetValues(sheet)
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
