import type { AbsenceAlert, AbsenceThreshold } from '@portal/api-client/absence-alerts'
import type { RollClosing } from '@portal/api-client/roll-closings'
import type { SharedRoll } from '@portal/api-client/shared-rolls'
import type { Mocks } from '@portal/api-client/mocks'

const limits = { measure: 'absences', warning: 2, elimination: 4 } as const

export const mockAlert: AbsenceAlert = {
  student: { id: 12, idNumber: '01234567', name: 'Ben Salah Amel' },
  group: { id: 4, name: 'LI1-A-TP1' },
  subject: { id: 7, name: 'Algorithmique' },
  ...{ type: 2, absences: 5, sessions: 9, threshold: limits },
  ...{ state: 'over', elimination: null, mayDecide: true },
  ...{ letters: [], dueLetter: 'warning', mayMakeLetter: true },
}

export const mockLetter: AbsenceAlert['letters'][number] = {
  ...{ id: 31, kind: 'warning', madeAt: '2026-11-12T10:00:00Z', madeBy: 'Sonia Gharbi' },
}

export const mockThreshold: AbsenceThreshold = {
  ...{ id: 1, department: null, subject: null, type: null },
  ...limits,
  ...{ mayChange: true, version: '"threshold-1"' },
}

export const mockClosing: RollClosing = {
  ...{ semester: 1, closedUntil: null, decidedBy: null, decidedAt: null, version: '"closing-1"' },
}

export const mockSharedRoll: SharedRoll = {
  ...{ id: 5, subject: mockAlert.subject, type: 2, group: null, owner: null },
  partner: { id: 3, name: 'Leïla Trabelsi' },
  ...{ sharedAt: '2026-11-12T10:00:00Z', sharedBy: 'Sonia Gharbi', mayRemove: true },
}

let closings: RollClosing[] = [mockClosing, { ...mockClosing, semester: 2, version: '"closing-2"' }]
let sharedRolls: SharedRoll[] = [mockSharedRoll]
let alerts: AbsenceAlert[] = [
  mockAlert,
  { ...mockAlert, student: { id: 13, idNumber: '01234576', name: 'Dridi Rim' }, absences: 2, state: 'warned' },
]
let thresholds: AbsenceThreshold[] = [mockThreshold]

/** Changes take effect until the page is reloaded. */
export const absenceMocks: Mocks = {
  listAbsenceAlerts: ({ query }) => ({
    items: alerts.filter(
      ({ state, dueLetter }) => (!query?.state || state === query.state) && (!query?.letterDue || dueLetter),
    ),
    next: null,
  }),
  listAbsenceAlertChoices: { groups: [mockAlert.group], subjects: [mockAlert.subject] },
  decideElimination: ({ body: { studentId, isEliminated, reason } }) => {
    const elimination = isEliminated ? { reason, decidedAt: '2026-11-25T10:00:00Z', decidedBy: 'Sonia Gharbi' } : null
    const state = isEliminated ? ('eliminated' as const) : ('over' as const)
    alerts = alerts.map((alert) => (alert.student.id === studentId ? { ...alert, state, elimination } : alert))
    return { isEliminated }
  },
  makeAbsenceLetters: ({ body: { chosen } }) => {
    const isMade = ({ student, dueLetter }: AbsenceAlert) =>
      dueLetter !== null && (!chosen || chosen.some(({ studentId }) => studentId === student.id))
    const ids = alerts.filter(isMade).map(({ student }) => student.id)
    alerts = alerts.map((alert) =>
      isMade(alert) ? { ...alert, letters: [{ ...mockLetter, id: alert.student.id }], dueLetter: null } : alert,
    )
    return { ids }
  },
  listSharedRolls: () => ({ items: sharedRolls }),
  listSharingChoices: {
    classes: [{ subject: mockAlert.subject, type: 2, group: mockAlert.group, owner: { id: 2, name: 'Amine Ayari' } }],
    partners: [mockSharedRoll.partner],
  },
  shareRoll: ({ body: { type } }) => {
    const shared = { ...mockSharedRoll, type, id: sharedRolls.length + 5 }
    sharedRolls = [...sharedRolls, shared]
    return shared
  },
  unshareRoll: ({ path }) => {
    sharedRolls = sharedRolls.filter(({ id }) => String(id) !== path.id)
    return { id: Number(path.id) }
  },
  listAbsenceThresholds: () => ({ items: thresholds }),
  listAbsenceThresholdPlaces: {
    mayChangeInstitute: true,
    departments: [{ id: 2, name: 'Informatique' }],
    subjects: [mockAlert.subject],
  },
  createAbsenceThreshold: ({ body: { departmentId, subjectId, ...threshold } }) => {
    const created: AbsenceThreshold = {
      ...{ ...mockThreshold, ...threshold, id: thresholds.length + 1 },
      department: departmentId === null ? null : { id: departmentId, name: 'Informatique' },
      subject: subjectId === null ? null : mockAlert.subject,
    }
    thresholds = [...thresholds, created]
    return created
  },
  changeAbsenceThreshold: ({ path, body }) => {
    const changed = { ...mockThreshold, ...body, id: Number(path.id), version: `"${Math.random()}"` }
    thresholds = thresholds.map((threshold) => (threshold.id === changed.id ? { ...threshold, ...body } : threshold))
    return changed
  },
  deleteAbsenceThreshold: ({ path }) => {
    thresholds = thresholds.filter(({ id }) => String(id) !== path.id)
    return mockThreshold
  },
  listRollClosings: () => ({ items: closings, mayChange: true }),
  previewRollClosing: { rolls: 3, teachers: 2 },
  changeRollClosing: ({ path, body }) => {
    const changed = closings.find(({ semester }) => String(semester) === path.semester) ?? mockClosing
    const decided = { decidedBy: 'Sonia Gharbi', decidedAt: new Date().toISOString(), version: `"${Math.random()}"` }
    closings = closings.map((closing) => (closing === changed ? { ...closing, ...body, ...decided } : closing))
    return { ...changed, ...body, ...decided }
  },
}
