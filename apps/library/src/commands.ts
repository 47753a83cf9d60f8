import { defineCommands } from '@portal/remote-kit'
import { texts } from './texts.ts'

export const { useCommand, useDeletion } = defineCommands(texts, {
  'reservation.past': 'reservation.past',
  'reservation.order': 'reservation.order',
  'reservation.tooLong': 'reservation.tooLong',
  'reservation.singleCopy': 'reservation.singleCopy',
  'reservation.decided': 'reservation.locked',
  'printRun.speciality': 'tirage.specialityWrong',
  'printRun.taken': 'tirage.taken',
  'printRun.waiting': 'tirage.tooManyWaiting',
})
