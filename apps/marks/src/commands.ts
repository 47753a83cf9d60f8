import { defineCommands } from '@portal/remote-kit'
import { texts } from './texts.ts'

export const { useCommand, useFormDialog } = defineCommands(texts, {
  'correction.waiting': 'corrections.refusal.waiting',
  'correction.outdated': 'corrections.refusal.outdated',
  'correction.unchanged': 'corrections.refusal.unchanged',
  'correction.decided': 'corrections.refusal.decided',
  'version.changed': 'corrections.refusal.changed',
  'marks.draft': 'corrections.refusal.draft',
  absent: 'corrections.refusal.absent',
})
