import type { WishSheet } from '@portal/api-client/wishes'
import { useDraft, useUnsavedWork } from '@portal/remote-kit'
import { useWatch, useZodForm } from '@portal/ui/form'
import { useEffect, useMemo, useRef, useState } from 'react'
import { mergeDraft, parseDraft, sheetSchema, type SheetDraft } from './sheet-draft.ts'
import { emptyWishSheet, toWishSheetValues, type WishSheetValues } from '../../../wish-values/sheet-values.ts'

interface SheetFormOptions {
  /** Identifies the sheet among the teacher's stored drafts. */
  draftName: string
  /** The stored sheet being edited; undefined for a new one. */
  sheet: WishSheet | undefined
  /** The values of a new sheet. */
  empty?: WishSheetValues
}

/** The form of a sheet: restores a stored draft, stores its own while dirty, and merges in a refetched sheet. */
export function useSheetForm({ draftName, sheet, empty = emptyWishSheet }: SheetFormOptions) {
  const storage = useDraft(draftName)
  const [draft, setDraft] = useState(() => parseDraft(storage.read()))
  const [isDraftBlocked, setDraftBlocked] = useState(false)
  const stored = useMemo(() => (sheet ? toWishSheetValues(sheet) : empty), [sheet, empty])
  const form = useZodForm({ schema: sheetSchema, defaultValues: draft ? restoreDraft(draft, sheet) : stored })
  const values = useWatch({ control: form.control, compute: (all: WishSheetValues) => all })
  const isChanged = JSON.stringify(values) !== JSON.stringify(stored)
  const known = useRef(sheet)
  const isGivenUp = useRef(false)
  useUnsavedWork(isChanged)

  useEffect(() => {
    if (!sheet || known.current === sheet) return
    const merged = mergeDraft({ values: form.getValues(), known: idsOf(known.current) }, sheet)
    known.current = sheet
    // A refusal stays visible while the rows that it is about are refetched.
    form.reset(merged, { keepDirtyValues: false, keepErrors: true })
  }, [sheet, form])

  useEffect(() => {
    isGivenUp.current = false
    if (isChanged) setDraftBlocked(!storage.write(toDraft(values, known.current)))
    else storage.clear()
  }, [values, isChanged, storage])

  useEffect(
    () => () => {
      if (isGivenUp.current) storage.clear()
    },
    [storage],
  )

  return {
    form,
    values,
    /** Whether the values differ from the stored ones. */
    isChanged,
    /** When the restored draft was stored, in milliseconds; null without a draft. */
    draftedAt: draft?.at ?? null,
    isDraftBlocked,
    /** Resets the form to the stored values. */
    startAnew: () => {
      form.reset(stored, { keepDirtyValues: false })
      setDraft(null)
    },
    /** Clears the draft once the form unmounts, because the user may still choose to stay on the page. */
    giveUp: () => {
      isGivenUp.current = true
    },
    /** Clears the draft at once: a saved sheet may be closed or reloaded before its form unmounts. */
    clearDraft: () => storage.clear(),
  }
}

function toDraft(values: WishSheetValues, sheet: WishSheet | undefined): SheetDraft {
  return { at: Date.now(), values, known: idsOf(sheet) }
}

function restoreDraft({ values, known }: SheetDraft, sheet: WishSheet | undefined) {
  return sheet ? mergeDraft({ values, known }, sheet) : values
}

const idsOf = (sheet: WishSheet | undefined) => sheet?.lines.map(({ id }) => id) ?? []
