import type { StaffNotice } from '@portal/api-client/inbox'
import { useDraft } from '@portal/remote-kit'
import { Form, FormError, SubmitButton, TextAreaField, useWatch, useZodForm, z } from '@portal/ui/form'
import { HStack } from '@portal/ui'
import { useEffect } from 'react'
import { message, useMessages, useTexts } from '../../texts.ts'
import { keyText } from './notice-key.ts'
import { useDecide, type DecisionEvents } from './use-decision.ts'

const maxReason = 500

const schema = z.object({
  reason: z.string().trim().min(1, message('inbox.reasonRequired')).max(maxReason, message('inbox.reasonTooLong')),
})

interface RefusalFormProps {
  notice: StaffNotice
  events: DecisionEvents
}

/** Refuses a notice with a reason. A typed reason is a draft until the notice is refused. */
export function RefusalForm({ notice, events }: RefusalFormProps) {
  const t = useTexts()
  const draft = useDraft(`inbox/${keyText(notice)}`)
  const stored = draft.read()
  const form = useZodForm({ schema, defaultValues: { reason: typeof stored === 'string' ? stored : '' } })
  const reason = useWatch({ control: form.control, name: 'reason' })
  useEffect(() => {
    if (reason) draft.write(reason)
    else draft.clear()
  }, [draft, reason])
  const refuse = useDecide({ notice, events, form, onDone: draft.clear })
  return (
    <Form
      form={form}
      onSubmit={(values) => refuse.run({ decision: 'refused', reason: values.reason })}
      translateError={useMessages()}
      label={t('inbox.refuse')}
    >
      <TextAreaField
        name="reason"
        label={t('inbox.reason')}
        help={t('inbox.reasonHelp')}
        isRequired
        maxLength={maxReason}
        rows={2}
      />
      <FormError />
      <HStack>
        <SubmitButton variant="danger">{t('inbox.refuse')}</SubmitButton>
      </HStack>
    </Form>
  )
}
