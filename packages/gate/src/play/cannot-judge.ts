import { UserError } from '../user-error.ts'

/** The machine or the portal keeps the gate from judging, which says nothing about the candidate: the job is given back. */
export class CannotJudge extends UserError {}

export const noTimeLeft = 'The machine is too slow at present: the play of the pages has not ended in time.'
