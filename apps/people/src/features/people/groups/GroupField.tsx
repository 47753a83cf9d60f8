import { groupQueries } from '@portal/api-client/people'
import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { useDebouncedValue } from '@portal/ui'
import { ComboboxField } from '@portal/ui/form'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../../texts.ts'

interface GroupFieldProps {
  label: string
  help?: string
  isRequired?: boolean
  /** Any group in place of those that take students. */
  isAny?: boolean
  /** The name of a group that was not chosen here. */
  chosenLabel?: string
  /** Left out of the options. */
  exceptId?: number
}

/** The field `groupId`: a group of the academic year, searched by a part of its name. */
export function GroupField({ isAny = false, exceptId, ...field }: GroupFieldProps) {
  const t = useTexts()
  const view = { yearId: useSession().yearId, language: useLanguage() }
  const [words, setWords] = useState('')
  const [isOpened, setOpened] = useState(false)
  const asked = useDebouncedValue(words.trim())
  const filter = { search: asked, levelId: null, specialityId: null, isSmallest: !isAny }
  const found = useInfiniteQuery({ ...groupQueries.list(filter, view), enabled: isOpened })
  const options = found.data
    ?.filter(({ id }) => id !== exceptId)
    .map(({ id, name, students }) => ({ value: id, label: t('people.groupOption', { name, count: students }) }))
  return (
    <ComboboxField<{ groupId: string }>
      {...field}
      name="groupId"
      words={words}
      onWords={setWords}
      onOpen={() => setOpened(true)}
      answer={{
        options,
        total: options ? options.length + (found.hasNextPage ? 1 : 0) : 0,
        isFailed: found.isError,
        isStale: asked !== words.trim(),
      }}
      placeholder={t('people.typeGroup')}
    />
  )
}
