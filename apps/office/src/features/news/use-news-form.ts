import type { NewsItem } from '@portal/api-client/news'
import { useDraft, useUnsavedWork } from '@portal/remote-kit'
import { useWatch, useZodForm } from '@portal/ui/form'
import { useEffect, useState } from 'react'
import { parseNewsDraft } from './news-draft.ts'
import { mergedFiles } from './news-files.ts'
import { newsSchema, toNewsValues, type NewsValues } from './news-form.ts'

/**
 * The form of a news item; `item` is the stored one, null for new news. Its input is a draft in this browser until it
 * is saved. `base` is the version that the input was typed from, and the only one that a save replaces.
 */
export function useNewsForm(item: NewsItem | null, empty: NewsValues) {
  const storage = useDraft(`news/${item?.id ?? 'new'}`)
  const [draft, setDraft] = useState(() => parseNewsDraft(storage.read()))
  const [base, setBase] = useState(draft ? draft.base : item)
  const stored = base ? toNewsValues(base) : empty
  const form = useZodForm({ schema: newsSchema, defaultValues: draft?.values ?? stored })
  const values = useWatch({ control: form.control, compute: (all: NewsValues) => all })
  const isChanged = JSON.stringify(values) !== JSON.stringify(stored)
  const hasNewer = item !== null && item.version !== base?.version
  useUnsavedWork(isChanged)

  useEffect(() => {
    if (isChanged) storage.write({ values, base })
    else storage.clear()
  }, [storage, isChanged, values, base])

  /** Continues from the stored version, with the input or with its values. Files that others added or removed stay so. */
  const rebase = ({ keepsInput }: { keepsInput: boolean }) => {
    setBase(item)
    form.clearErrors('root')
    if (keepsInput) {
      form.setValue('files', mergedFiles(base, form.getValues('files'), item), { shouldDirty: true })
      return
    }
    form.reset(item ? toNewsValues(item) : empty, { keepDirtyValues: false })
    setDraft(null)
  }
  return {
    form,
    values,
    base,
    isChanged,
    hasDraft: draft !== null,
    /** Somebody else has changed the news item since `base`. */
    hasNewer,
    rebase,
    clearDraft: storage.clear,
  }
}
