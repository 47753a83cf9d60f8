import { useDraft } from '@portal/remote-kit'
import { HStack } from '@portal/ui'
import { Form, FormError, SubmitButton, TextAreaField, useWatch, useZodForm, z } from '@portal/ui/form'
import { useEffect } from 'react'
import { message, useMessages, useTexts } from '../texts.ts'

/** Characters. */
export const maxReason = 500

const schema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, message('decisions.reasonRequired'))
    .max(maxReason, message('decisions.reasonTooLong')),
})
type Input = z.input<typeof schema>

/** The form of the reason of a refusal. A typed reason is a draft until `clearDraft`. */
export function useReasonForm(draftName: string) {
  const draft = useDraft(draftName)
  const stored = draft.read()
  const form = useZodForm({ schema, defaultValues: { reason: typeof stored === 'string' ? stored : '' } })
  const reason = useWatch({ control: form.control, name: 'reason' })
  useEffect(() => {
    if (reason) draft.write(reason)
    else draft.clear()
  }, [draft, reason])
  return { form, clearDraft: draft.clear }
}

export interface ReasonFormProps {
  form: ReturnType<typeof useReasonForm>['form']
  onRefuse: (reason: string) => Promise<void> | void
  /** Translates the refusals of the remote whose command refuses. */
  translateError: (key: string) => string
  /** Who reads the reason; the teacher by default. */
  help?: string
}

/** Refuses with a reason. */
export function ReasonForm({ form, onRefuse, translateError, help }: ReasonFormProps) {
  const t = useTexts()
  return (
    <Form
      form={form}
      onSubmit={({ reason }) => onRefuse(reason)}
      translateError={useMessages(translateError)}
      label={t('decisions.refuse')}
    >
      <TextAreaField<Input>
        name="reason"
        label={t('decisions.reason')}
        help={help ?? t('decisions.reasonHelp')}
        isRequired
        maxLength={maxReason}
        rows={2}
      />
      <FormError />
      <HStack>
        <SubmitButton variant="danger">{t('decisions.refuse')}</SubmitButton>
      </HStack>
    </Form>
  )
}
