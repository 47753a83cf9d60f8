import type { Correction } from '@portal/api-client/corrections'
import { HStack, Stack } from '@portal/ui'
import { Form, FormError, SubmitButton, useZodForm, z } from '@portal/ui/form'
import { ReasonForm, useReasonForm } from '../../decisions/ReasonForm.tsx'
import { useMessages, useTexts } from '../../texts.ts'
import { useCorrectionDecision, type DecisionEvents } from './use-correction-decision.ts'

const nothing = z.object({})

interface DecisionFormsProps {
  correction: Correction
  events: DecisionEvents
}

/** Accepts a request, or refuses it with a reason. */
export function DecisionForms({ correction, events }: DecisionFormsProps) {
  const t = useTexts()
  const form = useZodForm({ schema: nothing, defaultValues: {} })
  const accept = useCorrectionDecision({ correction, events, form })
  const { form: reasonForm, clearDraft } = useReasonForm(`corrections/${correction.id}`)
  const refuse = useCorrectionDecision({ correction, events, form: reasonForm, onDone: clearDraft })
  return (
    <Stack gap="5" borderBlockWidth="1px" borderColor="line" paddingBlock="5">
      <Form
        form={form}
        onSubmit={() => accept.run({ decision: 'accepted' })}
        translateError={useMessages()}
        label={t('decisions.accept')}
      >
        <FormError />
        <HStack>
          <SubmitButton data-accept aria-keyshortcuts="A">
            {t('decisions.accept')}
          </SubmitButton>
        </HStack>
      </Form>
      <ReasonForm form={reasonForm} onRefuse={(reason) => refuse.run({ decision: 'refused', reason })} />
    </Stack>
  )
}
