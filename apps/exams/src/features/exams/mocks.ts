import type { ExamCalendar, ExamDetails, PlannedExam, SeatingPreview } from '@portal/api-client/exam-planning'
import type { Mocks } from '@portal/api-client/mocks'

const speciality = { id: 4, name: 'Informatique' }
const level = { id: 1, name: '1 ère année' }
const slots = [
  { id: 1, name: '08:30-10:00' },
  { id: 2, name: '10:10-11:40' },
]

export const mockSitting: ExamCalendar['sitting'] = {
  ...{ id: 7, semester: 1, kind: 'principal', startsOn: '2027-01-11', endsOn: '2027-01-16' },
  ...{ subjects: 2, exams: 1, candidates: 34, seated: 33 },
}
export const mockExam: PlannedExam = {
  id: 12,
  subject: { id: 5, code: 'ALG', name: 'Algorithmique' },
  speciality,
  level,
  heldOn: '2027-01-11',
  slot: { id: 1, name: '08:30-10:00' },
  ...{ candidates: 34, seated: 33, marks: 0 },
  version: '"exam-12"',
}
export const mockCalendar: ExamCalendar = {
  sitting: mockSitting,
  isOpen: true,
  slots,
  exams: [mockExam],
  unplanned: [{ subject: { id: 6, code: 'RES', name: 'Réseaux' }, speciality, level }],
}
export const mockTimes = {
  items: [
    { heldOn: '2027-01-11', slotId: 1, clashes: [{ code: 'exam' as const, what: 'Algorithmique', groups: ['LI1'] }] },
    { heldOn: '2027-01-11', slotId: 2, clashes: [] },
    { heldOn: '2027-01-14', slotId: 1, clashes: [{ code: 'holiday' as const, what: 'Révolution', groups: [] }] },
    { heldOn: '2027-01-14', slotId: 2, clashes: [{ code: 'holiday' as const, what: 'Révolution', groups: [] }] },
  ],
}
export const mockExamDetails: ExamDetails = {
  sitting: mockSitting,
  exam: mockExam,
  rooms: [
    {
      ...{ sheetId: 3, room: { id: 1, name: 'Amphi A' }, group: 'LI1', marker: { id: 9, name: 'Amine Ben Salah' } },
      ...{ students: 33, marks: 0, state: 'draft', version: '"room-3"' },
    },
  ],
  unseated: [{ id: 31, idNumber: '01234567', name: 'Béjaoui Amel', group: 'LI1-A' }],
}
export const mockPreview: SeatingPreview = {
  times: [
    {
      heldOn: '2027-01-11',
      slot: { id: 1, name: '08:30-10:00' },
      rooms: [
        {
          room: { id: 1, name: 'Amphi A' },
          seats: 60,
          exams: [
            {
              ...{ examId: 12, subject: 'Algorithmique', group: 'LI1', students: 34 },
              marker: { id: 9, name: 'Amine Ben Salah' },
            },
          ],
        },
      ],
      takenRooms: ['B12'],
      unseated: [],
      ...{ missingSeats: 0, roomToAdd: null },
    },
  ],
  ...{ exams: 1, kept: 0, students: 34, unseated: 0, unmarked: 0 },
  version: '"preview-1"',
}
export const mockExamRooms = {
  items: [
    { id: 1, name: 'Amphi A', capacity: 120, examSeats: 60 },
    { id: 2, name: 'B12', capacity: 40, examSeats: 20 },
  ],
}
export const mockMarkers = {
  items: [
    { id: 9, name: 'Amine Ben Salah' },
    { id: 10, name: 'Leila Trabelsi' },
  ],
}

let calendar = mockCalendar
const slotOf = (slotId: number) => slots.find(({ id }) => id === slotId) ?? mockExam.slot

/** Changes of the calendar take effect until the page is reloaded. */
export const examPlanningMocks: Mocks = {
  listExamSittings: () => ({ items: [calendar.sitting], next: null }),
  getExamCalendar: () => calendar,
  listExamTimes: mockTimes,
  createExam: ({ body }) => {
    const placed = calendar.unplanned.find(({ subject }) => subject.id === body.subjectId)
    const created = { ...mockExam, ...placed, id: 13, heldOn: body.heldOn, slot: slotOf(body.slotId), seated: 0 }
    const unplanned = calendar.unplanned.filter((one) => one !== placed)
    calendar = { ...calendar, exams: [...calendar.exams, created], unplanned }
    return created
  },
  getExam: () => mockExamDetails,
  moveExam: ({ body }) => ({ ...mockExam, heldOn: body.heldOn, slot: slotOf(body.slotId) }),
  deleteExam: { id: 12 },
  listExamRooms: mockExamRooms,
  listExamMarkers: mockMarkers,
  previewSeating: () => mockPreview,
  seatSitting: { exams: 1, students: 34 },
  unseatExam: { exams: 1, students: 33 },
  changeExamMarker: ({ body }) => {
    const marker = mockMarkers.items.find(({ id }) => id === body.teacherId)
    return { room: 'Amphi A', marker: marker ?? { id: body.teacherId, name: '' } }
  },
  seatLateStudent: { room: 'Amphi A', seat: 34 },
}
