import { changedByTeacherRecord, changeTeacher, type TeacherRecord } from '@portal/api-client/people'
import { positionChoices } from '@portal/api-client/reference'
import { useLanguage } from '@portal/i18n'
import { Text } from '@portal/ui'
import { FormDialog } from '@portal/ui/form'
import { useFormDialog } from '../../../commands.ts'
import { ChangeNotice, useOutdated } from '@portal/shared-screens/facts'
import { useTexts } from '../../../texts.ts'
import { peopleRefusals, positionRefusals } from '../people-refusals.ts'
import { useStudentName } from '../students/student-facts.ts'
import { useTeacherFacts } from './teacher-facts.ts'
import { teacherSchema, toInput, toTeacherFacts, type TeacherInput } from './teacher-form.ts'
import { TeacherFields } from './TeacherFields.tsx'

interface EditTeacherDialogProps {
  /** As the page shows it; refetched after a refusal. */
  teacher: TeacherRecord
  onClose: () => void
}

/** Changes a teacher's record; after a change by somebody else it keeps the typed fields, and takes over the others. */
export function EditTeacherDialog({ teacher, onClose }: EditTeacherDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  const nameOf = useStudentName()
  const factsOf = useTeacherFacts()
  const { outdated, onError } = useOutdated(teacher)
  const input = toInput(teacher)
  const dialog = useFormDialog({
    schema: teacherSchema,
    defaultValues: input,
    values: input,
    run: (changed: TeacherInput) => changeTeacher({ ...teacher, language }, toTeacherFacts(changed)),
    invalidates: [...changedByTeacherRecord, ...positionChoices],
    refusals: { ...peopleRefusals, ...positionRefusals },
    onError,
    doneText: (changed) => t('people.done.changed', { name: nameOf(changed) }),
    onClose,
  })
  return (
    <FormDialog {...dialog} title={t('people.editTeacher')}>
      {outdated && <ChangeNotice text={t('people.changed')} before={factsOf(outdated)} now={factsOf(teacher)} />}
      <Text tone="muted">{t(teacher.isOwn ? 'people.ownRecord' : 'people.headHelp')}</Text>
      <TeacherFields teacher={teacher} />
    </FormDialog>
  )
}
