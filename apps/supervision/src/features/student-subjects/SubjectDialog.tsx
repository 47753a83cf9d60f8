import {
  assignSubject,
  changedByProject,
  projectSubjectQueries,
  unassignSubject,
  type Assignment,
  type SubjectChoice,
} from '@portal/api-client/supervision'
import { useSession } from '@portal/remote-kit'
import { Button, Dialog, Stack, Text } from '@portal/ui'
import {
  Form,
  FormError,
  QuerySelectField,
  RadioField,
  SubmitButton,
  TextField,
  useWatch,
  useZodForm,
} from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCommand } from '../../commands.ts'
import { useMessages, useTexts } from '../../texts.ts'
import { emptyChoice, subjectChoiceSchema, toSubjectChoice, type SubjectChoiceInput } from './subject-choice.ts'

interface SubjectDialogProps {
  assignment: Assignment
  onClose: () => void
}

/** Assigns a new or a free subject to a student, or un-assigns it. */
export function SubjectDialog({ assignment, onClose }: SubjectDialogProps) {
  const t = useTexts()
  const session = useSession()
  const { id, student, group, subject } = assignment
  const form = useZodForm({ schema: subjectChoiceSchema, defaultValues: emptyChoice })
  const { run, pending } = useCommand({
    run: (choice: SubjectChoice | null) => (choice ? assignSubject(session, id, choice) : unassignSubject(id)),
    invalidates: changedByProject,
    form,
    doneText: (choice) => t(choice ? 'studentSubject.assigned' : 'studentSubject.unassigned', { student }),
    failedText: 'studentSubject.failed',
    onDone: onClose,
  })
  const mode = useWatch({ control: form.control, name: 'mode' })
  useEffect(() => {
    if (mode === 'new') form.setValue('subjectId', '')
  }, [form, mode])
  return (
    <Dialog title={t('studentSubject.title')} isOpen onClose={onClose}>
      <Form
        form={form}
        onSubmit={(values) => run(toSubjectChoice(values))}
        translateError={useMessages()}
        label={t('studentSubject.title')}
      >
        <div>
          <Text fontWeight="semibold">
            <bdi>{student}</bdi> · <bdi>{group}</bdi>
          </Text>
          <Text tone="muted">{subject ? t('studentSubject.current', { subject }) : t('studentSubject.none')}</Text>
        </div>
        <RadioField<SubjectChoiceInput>
          name="mode"
          label={t('studentSubject.mode')}
          options={[
            { value: 'new', label: t('studentSubject.new') },
            { value: 'existing', label: t('studentSubject.existing') },
          ]}
        />
        {mode === 'new' ? (
          <TextField<SubjectChoiceInput> name="name" label={t('studentSubject.name')} isRequired maxLength={500} />
        ) : (
          <FreeSubjectField />
        )}
        <FormError />
        <Stack direction={{ base: 'column-reverse', sm: 'row' }} justifyContent="flex-end" gap="3">
          <Button disabled={!subject} isBusy={pending === null} onClick={() => void run(null)}>
            {t('studentSubject.unassign')}
          </Button>
          <SubmitButton isBusy={typeof pending === 'object' && pending !== null}>
            {t('studentSubject.assign')}
          </SubmitButton>
        </Stack>
      </Form>
    </Dialog>
  )
}

/** The teacher's subjects that are not assigned to a student. */
function FreeSubjectField() {
  const t = useTexts()
  const { teacherId, yearId } = useSession()
  const subjects = useQuery(projectSubjectQueries.free({ teacherId, yearId }))
  return (
    <QuerySelectField<SubjectChoiceInput>
      name="subjectId"
      label={t('studentSubject.subject')}
      isRequired
      list={subjects}
      emptyText={t('studentSubject.noSubject')}
    />
  )
}
