import { HStack, Stack } from '@portal/ui'
import { Form, FormError, SubmitButton, useZodForm, z } from '@portal/ui/form'
import { useState } from 'react'
import { useMessages, useTexts } from '../texts.ts'
import {
  type ConfirmableCommand,
  ConfirmDecision,
  ReasonForm,
  type ReasonFormProps,
} from '@portal/shared-screens/decisions'
import { useMessages as useSharedMessages } from '@portal/shared-screens/texts'
import { useKeyName } from './use-decision-keys.ts'

const nothing = z.object({})

/** The form that accepts without a choice: it only shows the refusal of the server. */
export const useAcceptanceForm = () => useZodForm({ schema: nothing, defaultValues: {} })

interface DecisionFormsProps {
  acceptance: {
    form: ReturnType<typeof useAcceptanceForm>
    command: ConfirmableCommand
    onAccept: () => Promise<void>
    /** The effect of accepting, and the people concerned. */
    consequence: string
  }
  refusal: Omit<ReasonFormProps, 'translateError'> & { command: ConfirmableCommand; consequence: string }
}

/** Accepts, or refuses with a reason; both are definitive, so that each is confirmed. */
export function DecisionForms({ acceptance, refusal }: DecisionFormsProps) {
  const t = useTexts()
  const translateError = useSharedMessages(useMessages())
  const keyName = useKeyName('A')
  const [asked, setAsked] = useState<{ decision: 'accept' } | { decision: 'refuse'; reason: string } | null>(null)
  const decision = asked?.decision ?? 'accept'
  const { command, consequence } = decision === 'accept' ? acceptance : refusal
  return (
    <Stack gap="5" borderBlockWidth="1px" borderColor="line" paddingBlock="5">
      <Form
        form={acceptance.form}
        onSubmit={() => setAsked({ decision: 'accept' })}
        translateError={translateError}
        label={t('decisions.accept')}
      >
        <FormError />
        <HStack>
          <SubmitButton data-accept aria-keyshortcuts={keyName}>
            {t('decisions.accept')}
          </SubmitButton>
        </HStack>
      </Form>
      <ReasonForm
        form={refusal.form}
        help={refusal.help}
        translateError={translateError}
        onRefuse={(reason) => setAsked({ decision: 'refuse', reason })}
      />
      <ConfirmDecision
        command={command}
        title={t(`decisions.question.${decision}`)}
        consequence={consequence}
        isDangerous={decision === 'refuse'}
        isOpen={asked !== null}
        onConfirm={() => void (asked && 'reason' in asked ? refusal.onRefuse(asked.reason) : acceptance.onAccept())}
        onClose={() => setAsked(null)}
      />
    </Stack>
  )
}
