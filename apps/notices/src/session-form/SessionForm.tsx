import { changedBySessionNotice, type SavedNotice, type ClassSessionPlan } from '@portal/api-client/notices'
import { useCommonTexts } from '@portal/i18n'
import { useUnsavedWork, type ClassKey } from '@portal/remote-kit'
import { Button, Card, HStack } from '@portal/ui'
import { Form, FormError, SubmitButton, useWatch, useZodForm, z, type RequiredField } from '@portal/ui/form'
import type { ReactNode } from 'react'
import { useCommand } from '../commands.ts'
import { useMessages } from '../texts.ts'
import { weekdayOf } from '../validation/teaching-days.ts'
import { FreeSlots } from './FreeSlots.tsx'
import { SessionFields } from './SessionFields.tsx'
import { sessionFields, toPlan, type SessionValues } from './session-values.ts'
import { useSessionChoices } from './use-session-choices.ts'

const schema = z.object(sessionFields)

interface SessionFormProps {
  label: string
  start: SessionValues
  checks: readonly RequiredField<SessionValues>[]
  isMakeUp: boolean
  save: (plan: ClassSessionPlan, values: SessionValues) => Promise<SavedNotice>
  onSaved: () => void
  onCancel: () => void
  /** The notice being edited. */
  noticeId?: number
  /** The class that the fields of a new notice offer. */
  preferred?: ClassKey
  /** Rendered after the semester. */
  children?: ReactNode
}

/** The form of a make-up or a test: reports missing fields together and proposes free slots. */
export function SessionForm({ label, start, checks, isMakeUp, save, onSaved, onCancel, ...rest }: SessionFormProps) {
  const common = useCommonTexts()
  const form = useZodForm({ schema, required: checks, defaultValues: start })
  const values = useWatch({ control: form.control, compute: (all: SessionValues) => all })
  const choices = useSessionChoices(values, { hasTutorialGroups: isMakeUp })
  useUnsavedWork(form.formState.isDirty)
  const { run } = useCommand({
    run: (filled: SessionValues) => save(toPlan(filled, choices.day.data ?? weekdayOf(filled.date) ?? 0), filled),
    invalidates: changedBySessionNotice,
    form,
    onDone: onSaved,
  })
  return (
    <Card maxWidth="720px">
      <Form form={form} onSubmit={run} translateError={useMessages()} label={label}>
        <SessionFields
          values={values}
          choices={choices}
          isMakeUp={isMakeUp}
          preferred={rest.preferred}
          isSemesterRequired={checks.some(({ field }) => field === 'semester')}
        >
          {rest.children}
        </SessionFields>
        <FreeSlots values={values} except={rest.noticeId} />
        <FormError />
        <HStack justifyContent="flex-end" flexWrap="wrap" gap="3">
          <Button onClick={onCancel}>{common('cancel')}</Button>
          <SubmitButton>{common('confirm')}</SubmitButton>
        </HStack>
      </Form>
    </Card>
  )
}
