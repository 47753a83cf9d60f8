import { catalogueQueries, type ChoiceKind, type WordFilter } from '@portal/api-client/library'
import { useDebouncedValue } from '@portal/ui'
import { ComboboxField, useFormContext } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../texts.ts'
import type { FilterValues } from './filter-values.ts'

interface ChoiceLookupProps {
  name: WordFilter
  kind: ChoiceKind
  label: string
}

/** A filter with too many entries for a select: an entry that is found while typing, or else the typed words. */
export function ChoiceLookup({ name, kind, label }: ChoiceLookupProps) {
  const t = useTexts()
  const [words, setWords] = useState('')
  const [isOpened, setOpened] = useState(false)
  const asked = useDebouncedValue(words.trim())
  const found = useQuery({ ...catalogueQueries.choices(kind, { words: asked }), enabled: isOpened })
  const [start] = useState(useFormContext<FilterValues>().getValues(`${name}.id`))
  const chosen = useQuery({ ...catalogueQueries.choices(kind, { value: Number(start) }), enabled: start !== '' })
  const value = useFormContext<FilterValues>().watch(`${name}.id`)
  return (
    <ComboboxField<FilterValues>
      name={`${name}.id`}
      wordsName={`${name}.words`}
      label={label}
      words={words}
      onWords={setWords}
      onOpen={() => setOpened(true)}
      answer={{
        options: found.data?.choices,
        total: found.data?.total ?? 0,
        isFailed: found.isError,
        isStale: asked !== words.trim(),
      }}
      chosenLabel={value === start ? chosen.data?.choices[0]?.label : undefined}
      placeholder={t('library.typeWords')}
    />
  )
}
