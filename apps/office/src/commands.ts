import { defineCommands } from '@portal/remote-kit'
import { texts } from './texts.ts'

export const { useCommand, useDeletion } = defineCommands(texts, {
  'account.own': 'accounts.refusal.own',
  'account.hasRoles': 'accounts.refusal.hasRoles',
  'account.signUp': 'accounts.refusal.signUp',
  'account.notActive': 'accounts.refusal.notActive',
  'signUp.decided': 'accounts.refusal.decided',
  'signUp.reasonMissing': 'accounts.reasonRequired',
  'role.given': 'accounts.refusal.roleGiven',
  'role.lastAdmin': 'accounts.refusal.lastAdmin',
  'email.taken': 'accounts.refusal.emailTaken',
  'version.changed': 'accounts.changed',
})
