import type { ExamTime } from '@portal/api-client/exam-planning'

/** A time as the value of a radio button: `yyyy-mm-dd/slot`. */
export const timeValue = ({ heldOn, slotId }: ExamTime): string => `${heldOn}/${slotId}`

export function timeOf(value: string): ExamTime {
  const [heldOn = '', slotId] = value.split('/')
  return { heldOn, slotId: Number(slotId) }
}
