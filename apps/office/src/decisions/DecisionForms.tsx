import { HStack, Stack } from '@portal/ui'
import { Form, FormError, SubmitButton, useZodForm, z } from '@portal/ui/form'
import { useMessages, useTexts } from '../texts.ts'
import { ReasonForm, type ReasonFormProps } from './ReasonForm.tsx'

const nothing = z.object({})

/** The form that accepts without a choice: it only shows the refusal of the server. */
export const useAcceptanceForm = () => useZodForm({ schema: nothing, defaultValues: {} })

interface DecisionFormsProps {
  acceptance: ReturnType<typeof useAcceptanceForm>
  onAccept: () => Promise<void> | void
  refusal: ReasonFormProps
}

/** Accepts, or refuses with a reason. */
export function DecisionForms({ acceptance, onAccept, refusal }: DecisionFormsProps) {
  const t = useTexts()
  return (
    <Stack gap="5" borderBlockWidth="1px" borderColor="line" paddingBlock="5">
      <Form form={acceptance} onSubmit={onAccept} translateError={useMessages()} label={t('decisions.accept')}>
        <FormError />
        <HStack>
          <SubmitButton data-accept aria-keyshortcuts="A">
            {t('decisions.accept')}
          </SubmitButton>
        </HStack>
      </Form>
      <ReasonForm {...refusal} />
    </Stack>
  )
}
