/** The texts of refused changes of invigilations. */
export const invigilatorRefusals = {
  'clash.teacherSession': 'invigilators.clash.session',
  'clash.teacherInvigilation': 'invigilators.clash.invigilation',
  'clash.teacherNotice': 'invigilators.clash.notice',
  'clash.teacherAbsence': 'invigilators.clash.absence',
  'clash.roomNotice': 'invigilators.clash.room',
  'invigilation.past': 'invigilators.past',
  'invigilation.roomUnused': 'invigilators.roomUnused',
  'version.changed': 'invigilators.changed',
  'swap.ended': 'invigilators.swapEnded',
  'swap.past': 'invigilators.past',
  'swap.outdated': 'invigilators.swapOutdated',
  absent: 'invigilators.changed',
} as const
