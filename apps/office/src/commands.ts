import { defineCommands } from '@portal/remote-kit'
import { texts } from './texts.ts'

export const { useCommand, useFormDialog } = defineCommands(texts, {
  'account.own': 'accounts.refusal.own',
  'account.hasRoles': 'accounts.refusal.hasRoles',
  'account.signUp': 'accounts.refusal.signUp',
  'account.signedIn': 'accounts.refusal.signedIn',
  'account.invitedLately': 'accounts.refusal.invitedLately',
  'account.notActive': 'accounts.refusal.notActive',
  'role.given': 'accounts.refusal.roleGiven',
  'role.lastAdmin': 'accounts.refusal.lastAdmin',
  'email.taken': 'accounts.refusal.emailTaken',
  'news.place': 'news.placeRefusal',
  'news.alt': 'news.altRequired',
  'news.empty': 'news.emptyRefusal',
  'news.link': 'news.linkWrong',
  'news.period': 'news.periodWrong',
})
