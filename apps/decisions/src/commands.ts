import { defineCommands } from '@portal/remote-kit'
import { texts } from './texts.ts'

export const { useCommand } = defineCommands(texts, {
  'clash.roomNotice': 'inbox.refusal.room',
  'clash.roomSession': 'inbox.refusal.room',
  'clash.roomInvigilation': 'inbox.refusal.room',
  'clash.teacherNotice': 'inbox.refusal.teacher',
  'clash.teacherSession': 'inbox.refusal.teacher',
  'clash.teacherInvigilation': 'inbox.refusal.teacher',
  'clash.groupNotice': 'inbox.refusal.group',
  'clash.groupSession': 'inbox.refusal.group',
  'clash.groupExam': 'inbox.refusal.group',
  'room.small': 'inbox.refusal.roomSmall',
  'room.unknown': 'inbox.roomRequired',
  'room.missing': 'inbox.roomRequired',
  'notice.decided': 'inbox.refusal.decided',
  'notice.pending': 'inbox.refusal.pending',
  'notice.seen': 'inbox.seen',
  'notice.proposalTaken': 'inbox.alternatives.taken',
  'absence.exists': 'inbox.refusal.sentAgain',
  'correction.decided': 'corrections.refusal.decided',
  'position.decided': 'positions.refusal.decided',
  'position.changedAgain': 'positions.refusal.changedAgain',
  'reopening.decided': 'reopenings.refusal.decided',
  'assignment.pending': 'reopenings.refusal.open',
  'marks.draft': 'corrections.refusal.draft',
})
