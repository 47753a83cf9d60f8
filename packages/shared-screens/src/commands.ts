import { defineCommands } from '@portal/remote-kit'
import { sharedTexts } from './texts.ts'

export const { useCommand } = defineCommands(sharedTexts, {
  'signUp.decided': 'accounts.refusal.decided',
  'signUp.reasonMissing': 'decisions.reasonRequired',
})
