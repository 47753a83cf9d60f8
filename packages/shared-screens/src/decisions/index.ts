export { ConfirmDecision, type ConfirmableCommand } from './ConfirmDecision.tsx'
export { maxReason, ReasonForm, useReasonForm, type ReasonFormProps } from './ReasonForm.tsx'
