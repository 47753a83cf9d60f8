import { defineCommands } from '@portal/remote-kit'
import { texts } from './texts.ts'

export const { useCommand, useDeletion } = defineCommands(texts, {
  'wish.exists': 'refusal.exists',
  'invalid order': 'form.invalidOrder',
  'wish.empty': 'form.emptyFields',
  'wish.tooMany': 'refusal.tooMany',
  'wish.subject': 'refusal.subject',
  'wish.type': 'refusal.type',
  'wish.locked': 'refusal.locked',
  'wish.changed': 'refusal.changed',
  'wish.decided': 'refusal.changed',
  'wish.validated': 'list.someValidated',
  'wish.groupCount': 'validation.groupCountRequired',
  'wish.twice': 'refusal.twice',
  absent: 'refusal.absent',
})
