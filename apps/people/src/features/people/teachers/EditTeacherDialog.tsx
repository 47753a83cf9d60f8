import { changedByTeacherRecord, changeTeacher, type TeacherRecord } from '@portal/api-client/people'
import { positionChoices } from '@portal/api-client/reference'
import { useLanguage } from '@portal/i18n'
import { useUnsavedWork } from '@portal/remote-kit'
import { Dialog, Text } from '@portal/ui'
import { Form, FormActions, useZodForm } from '@portal/ui/form'
import { useCommand } from '../../../commands.ts'
import { ChangeNotice, useOutdated } from '@portal/shared-screens/facts'
import { useMessages, useTexts } from '../../../texts.ts'
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
  const form = useZodForm({ schema: teacherSchema, defaultValues: input, values: input })
  const change = useCommand({
    run: (changed: TeacherInput) => changeTeacher({ ...teacher, language }, toTeacherFacts(changed)),
    invalidates: [...changedByTeacherRecord, ...positionChoices],
    form,
    refusals: { ...peopleRefusals, ...positionRefusals },
    onError,
    doneText: (changed) => t('people.done.changed', { name: nameOf(changed) }),
    onDone: onClose,
  })
  useUnsavedWork(form.formState.isDirty)
  return (
    <Dialog title={t('people.editTeacher')} isOpen onClose={onClose}>
      <Form form={form} onSubmit={change.run} translateError={useMessages()}>
        {outdated && <ChangeNotice text={t('people.changed')} before={factsOf(outdated)} now={factsOf(teacher)} />}
        <Text tone="muted">{t(teacher.isOwn ? 'people.ownRecord' : 'people.headHelp')}</Text>
        <TeacherFields teacher={teacher} />
        <FormActions submitText={t('people.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
