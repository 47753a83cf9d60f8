import { defineCommands } from '@portal/remote-kit'
import { sharedTexts } from './texts.ts'

export const { useCommand } = defineCommands(sharedTexts, {
  'account.own': 'accounts.refusal.own',
  'account.hasRoles': 'accounts.refusal.hasRoles',
  'signUp.decided': 'accounts.refusal.decided',
  'signUp.reasonMissing': 'decisions.reasonRequired',
})
