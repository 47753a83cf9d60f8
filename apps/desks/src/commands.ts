import { defineCommands } from '@portal/remote-kit'
import { texts } from './texts.ts'

export const { useCommand, useFormDialog } = defineCommands(texts, {
  'copy.unknown': 'library.copyUnknown',
  'copy.lost': 'library.copyLost',
  'copy.withdrawn': 'library.copyWithdrawn',
  'copy.notReserved': 'library.notReserved',
  'copy.lent': 'library.copyLent',
  'copy.lentElsewhere': 'library.lentElsewhere',
  'copy.otherBook': 'library.otherBook',
  'copy.notLost': 'changed',
  'reservation.closed': 'library.closed',
  'version.changed': 'changed',
  'reason.missing': 'library.reasonRequired',
  'loan.notOverdue': 'library.notOverdue',
  'reminder.sentToday': 'library.sentToday',
  'mail.away': 'library.mailAway',
  'printRun.stage': 'printing.notNext',
  network: 'noAnswer',
})
