import { defineCommands } from '@portal/remote-kit'
import { texts } from './texts.ts'

/** The hooks by which this remote changes data, with the texts of the server's error codes. */
export const { useCommand, useDeletion } = defineCommands(texts, {
  'reservation.past': 'refusal.past',
  'reservation.order': 'refusal.order',
  'reservation.tooLong': 'refusal.tooLong',
  'reservation.singleCopy': 'refusal.singleCopy',
  'reservation.decided': 'refusal.decided',
})
