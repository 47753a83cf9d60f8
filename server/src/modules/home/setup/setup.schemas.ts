import { type Static, Type } from 'typebox'
import { ref } from '../../../http/wire.ts'

/** The steps by which an empty institute becomes ready for its teachers, in their order. */
export const setupSteps = ['roles', 'year', 'reference', 'people', 'timetable'] as const

/** Facts that a step needs. */
const setupNeeds = [
  ...(['registrar', 'exams', 'currentYear', 'semesters', 'departments', 'rooms', 'timeSlots', 'subjects'] as const),
  ...(['teachers', 'students', 'classes'] as const),
] as const

export const SetupStep = Type.Object(
  {
    step: Type.Enum(setupSteps),
    missing: Type.Array(Type.Enum(setupNeeds), { description: 'Empty when the step is done' }),
    isOwn: Type.Boolean({ description: 'Whether the caller may do it' }),
  },
  { $id: 'SetupStep' },
)
export type SetupStep = Static<typeof SetupStep>
export type SetupNeed = SetupStep['missing'][number]

export const Setup = Type.Object(
  { steps: Type.Array(ref(SetupStep), { description: 'In their order' }) },
  { $id: 'Setup' },
)
export type Setup = Static<typeof Setup>
