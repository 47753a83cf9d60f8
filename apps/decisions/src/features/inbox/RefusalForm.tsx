import type { AlternativeSlot, StaffNotice } from '@portal/api-client/inbox'
import { Stack } from '@portal/ui'
import { maxReason, ReasonForm, useReasonForm } from '@portal/shared-screens/decisions'
import { message } from '@portal/shared-screens/texts'
import { useMessages, useTexts } from '../../texts.ts'
import { AlternativeSlots } from './AlternativeSlots.tsx'
import { keyText } from './item-key.ts'
import { formatPeriod } from './notice-facts.ts'
import { useDecide, type DecisionEvents } from './use-decision.ts'

interface RefusalFormProps {
  notice: StaffNotice
  /** True when the requested slot clashes or has no free room. */
  isSlotUnfit: boolean
  events: DecisionEvents
}

/** Refuses a notice with a reason, to which a press adds another slot for a make-up or test. */
export function RefusalForm({ notice, isSlotUnfit, events }: RefusalFormProps) {
  const t = useTexts()
  const { kind, id } = notice
  const { form, clearDraft } = useReasonForm(`inbox/${keyText(notice)}`)
  const refuse = useDecide({ notice, events, form, onDone: clearDraft })
  const propose = (slot: AlternativeSlot) => {
    const proposed = t('inbox.alternatives.reason', { when: formatPeriod(slot) })
    const reason = [form.getValues('reason').trim(), proposed].filter(Boolean).join('\n')
    if (reason.length > maxReason) return form.setError('reason', { message: message('decisions.reasonTooLong') })
    const { date, slotId } = slot
    return void refuse.run({ decision: 'refused', reason, proposal: { date, slotId } })
  }
  return (
    <Stack gap="5">
      <ReasonForm
        form={form}
        onRefuse={(reason) => refuse.run({ decision: 'refused', reason })}
        translateError={useMessages()}
      />
      {isSlotUnfit && kind !== 'absence' && (
        <AlternativeSlots noticeKey={{ kind, id }} isBusy={refuse.isPending} onPropose={propose} />
      )}
    </Stack>
  )
}
