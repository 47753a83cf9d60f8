import { defineCommands } from '@portal/remote-kit'
import { texts } from './texts.ts'

export const { useCommand, useDeletion } = defineCommands(texts, {
  'clash.teacherNotice': 'refusal.teacherNotice',
  'clash.teacherSession': 'refusal.teacherSession',
  'clash.teacherInvigilation': 'refusal.teacherInvigilation',
  'clash.groupNotice': 'refusal.groupNotice',
  'clash.groupSession': 'refusal.groupSession',
  'clash.groupExam': 'refusal.groupExam',
  'clash.roomNotice': 'refusal.room',
  'clash.roomSession': 'refusal.room',
  'clash.roomInvigilation': 'refusal.room',
  'notice.sunday': 'notice.sunday',
  'notice.weekday': 'refusal.weekday',
  'notice.year': 'refusal.year',
  'notice.holiday': 'refusal.holiday',
  'notice.slot': 'refusal.slot',
  'notice.notTaught': 'refusal.notTaught',
  'notice.group': 'refusal.group',
  'notice.examType': 'refusal.examType',
  'notice.sessionWeek': 'refusal.sessionWeek',
  'notice.active': 'notice.locked',
  'makeUp.absent': 'owed.absent',
  'absence.cause': 'absence.causeRequired',
  'absence.order': 'absence.endAfterStart',
  'absence.exists': 'absence.exists',
  'absence.decided': 'absence.locked',
})
