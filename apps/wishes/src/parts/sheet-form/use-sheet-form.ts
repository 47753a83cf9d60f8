import type { WishSheet } from '@portal/api-client/wishes'
import { useUnsavedWork } from '@portal/remote-kit'
import { useWatch, useZodForm } from '@portal/ui/form'
import { useEffect, useMemo, useRef, useState } from 'react'
import { clearDraft, overStored, readDraft, sheetSchema, writeDraft } from './sheet-draft.ts'
import { emptySheet, toSheetValues, type SheetValues } from './sheet-values.ts'

interface SheetFormOptions {
  /** Where the browser keeps what is not sent yet. */
  draftKey: string
  /** The sheet that is being changed, as it is stored. */
  sheet: WishSheet | undefined
}

/** A sheet's form that begins with the draft of an earlier visit, keeps one of its own, and takes in what is stored anew. */
export function useSheetForm({ draftKey, sheet }: SheetFormOptions) {
  const [draft, setDraft] = useState(() => readDraft(draftKey))
  const [isDraftBlocked, setDraftBlocked] = useState(false)
  const stored = useMemo(() => (sheet ? toSheetValues(sheet) : emptySheet), [sheet])
  const form = useZodForm({ schema: sheetSchema, defaultValues: draft ? resumed(draft, sheet) : stored })
  const values = useWatch({ control: form.control, compute: (all: SheetValues) => all })
  const isChanged = JSON.stringify(values) !== JSON.stringify(stored)
  const known = useRef(sheet)
  const isGivenUp = useRef(false)
  useUnsavedWork(isChanged)

  useEffect(() => {
    if (!sheet || known.current === sheet) return
    const merged = overStored({ values: form.getValues(), known: idsOf(known.current) }, sheet)
    known.current = sheet
    form.reset(merged)
  }, [sheet, form])

  useEffect(() => {
    isGivenUp.current = false
    if (isChanged) setDraftBlocked(!writeDraft(draftKey, { at: Date.now(), values, known: idsOf(known.current) }))
    else clearDraft(draftKey)
  }, [values, isChanged, draftKey])

  useEffect(
    () => () => {
      if (isGivenUp.current) clearDraft(draftKey)
    },
    [draftKey],
  )

  return {
    form,
    values,
    /** Whether something differs from what is stored. */
    isChanged,
    /** When the draft was kept that the form began with. */
    draftedAt: draft?.at ?? null,
    isDraftBlocked,
    /** Puts the form back to what is stored. */
    startAnew: () => {
      form.reset(stored)
      setDraft(null)
    },
    /** Lets the draft go with the form, once that leaves the screen. */
    giveUp: () => {
      isGivenUp.current = true
    },
  }
}

function resumed({ values, known }: NonNullable<ReturnType<typeof readDraft>>, sheet: WishSheet | undefined) {
  return sheet ? overStored({ values, known }, sheet) : values
}

const idsOf = (sheet: WishSheet | undefined) => sheet?.lines.map(({ id }) => id) ?? []
