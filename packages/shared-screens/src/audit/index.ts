export { auditActions } from './audit-actions.ts'
export { useActorName, useEntryText } from './entry-text.ts'
export { auditTexts } from './texts.ts'
