import { groupQueries } from '@portal/api-client/people'
import { useLanguage } from '@portal/i18n'
import { Form, useZodForm, z } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTexts } from '../../../texts.ts'
import { GroupField } from '../groups/GroupField.tsx'

const schema = z.object({ groupId: z.string() })

interface GroupFilterProps {
  /** The id of the chosen group; empty for all. */
  value: string
  onChange: (groupId: string) => void
}

/** A group of the academic year, large or small, of which a list shows the students. */
export function GroupFilter({ value, onChange }: GroupFilterProps) {
  const t = useTexts()
  const language = useLanguage()
  const form = useZodForm({ schema, defaultValues: { groupId: value } })
  const { data: details } = useQuery({ ...groupQueries.details(Number(value), language), enabled: value !== '' })
  const { watch, setValue, getValues } = form
  useEffect(() => {
    if (getValues('groupId') !== value) setValue('groupId', value)
  }, [value, getValues, setValue])
  useEffect(() => {
    const { unsubscribe } = watch(({ groupId = '' }) => {
      if (groupId !== value) onChange(groupId)
    })
    return unsubscribe
  }, [watch, value, onChange])
  return (
    <Form form={form} onSubmit={() => undefined} translateError={(key) => key}>
      <GroupField label={t('people.fact.group')} isAny chosenLabel={details?.group.name} />
    </Form>
  )
}
