import type { StaffNotice } from '@portal/api-client/inbox'
import { ReasonForm, useReasonForm } from '../../decisions/ReasonForm.tsx'
import { keyText } from './notice-key.ts'
import { useDecide, type DecisionEvents } from './use-decision.ts'

interface RefusalFormProps {
  notice: StaffNotice
  events: DecisionEvents
}

/** Refuses a notice with a reason. */
export function RefusalForm({ notice, events }: RefusalFormProps) {
  const { form, clearDraft } = useReasonForm(`inbox/${keyText(notice)}`)
  const refuse = useDecide({ notice, events, form, onDone: clearDraft })
  return <ReasonForm form={form} onRefuse={(reason) => refuse.run({ decision: 'refused', reason })} />
}
