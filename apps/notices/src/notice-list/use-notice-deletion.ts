import { useDeletion, type Deletion } from '@portal/remote-kit'
import { useTexts } from '../texts.ts'
import { errorTextOf } from '../errors/error-texts.ts'

/** Deletes one notice at a time after confirmation, then invalidates lists, timetable and free slots. */
export function useNoticeDeletion<Row extends { id: number }>(remove: (id: number) => Promise<void>): Deletion<Row> {
  const t = useTexts()
  return useDeletion(remove, (error) => {
    const refusal = errorTextOf(error)
    return refusal && t(refusal)
  })
}
