import type { TimetableChoices } from '@portal/api-client/timetable-plans'
import { useCommonTexts } from '@portal/i18n'
import { Stack } from '@portal/ui'
import { CheckboxGroupField, FilterSelect, useFormContext, useWatch } from '@portal/ui/form'
import { useState } from 'react'
import { useTexts } from '../../texts.ts'

type GroupsInput = Record<'groupIds' | 'otherGroupIds', string[]>

interface GroupsFieldProps {
  name: keyof GroupsInput
  label: string
  groups: TimetableChoices['groups']
  isRequired?: boolean
}

/** The groups that have a class together; its value is the list of their ids. One that is taken out can be chosen again. */
export function GroupsField({ name, label, groups, isRequired = false }: GroupsFieldProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const { setValue } = useFormContext<GroupsInput>()
  const chosen = useWatch<GroupsInput, keyof GroupsInput>({ name }) ?? []
  const [offered, setOffered] = useState(chosen)
  const toOption = (group: TimetableChoices['groups'][number]) => ({ value: group.id, label: group.name })
  const shown = groups.filter(({ id }) => offered.includes(String(id)) || chosen.includes(String(id)))
  const add = (id: string) => {
    if (id === '') return
    setOffered([...offered, id])
    setValue(name, [...chosen, id], { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Stack gap="3">
      <CheckboxGroupField<GroupsInput>
        name={name}
        label={label}
        help={t('timetable.groupsHelp')}
        options={shown.map(toOption)}
        emptyText={t('timetable.noOtherGroup')}
        isRequired={isRequired}
      />
      <FilterSelect
        label={t('timetable.addGroup')}
        anyText={common('form.choose')}
        options={groups.filter((group) => !shown.includes(group)).map(toOption)}
        value=""
        onChange={add}
      />
    </Stack>
  )
}
