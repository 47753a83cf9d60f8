import { assignmentChoices } from '@portal/api-client/supervision'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { CheckboxGroupField, useWatch } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { studentOptions, type NewAssignmentsValues } from './new-assignments.ts'
import { useProgramme } from './use-programme.ts'

/** The unassigned students of the row's group, without those selected in other rows. */
export function StudentsField({ index }: { index: number }) {
  const t = useTexts()
  const common = useCommonTexts()
  const language = useLanguage()
  const { programme, isChosen } = useProgramme()
  const rows = useWatch<NewAssignmentsValues, 'rows'>({ name: 'rows' })
  const { groupId = '', studentIds = [] } = rows[index] ?? {}
  const isWanted = isChosen && groupId !== ''
  const students = useQuery({
    ...assignmentChoices.students({ ...programme, language, groupId: Number(groupId) }),
    enabled: isWanted,
  })
  const elsewhere = new Set(rows.flatMap((row, other) => (other === index ? [] : row.studentIds)))
  return (
    <CheckboxGroupField<NewAssignmentsValues>
      name={`rows.${index}.studentIds`}
      label={t('newAssignments.students')}
      help={studentIds.length > 0 ? t('newAssignments.chosen', { count: studentIds.length }) : undefined}
      isRequired
      options={isWanted ? studentOptions(students.data ?? [], elsewhere) : []}
      isLoading={students.isLoading}
      emptyText={
        students.isError
          ? common('loadFailed')
          : t(isWanted ? 'newAssignments.noStudents' : 'newAssignments.groupFirst')
      }
    />
  )
}
