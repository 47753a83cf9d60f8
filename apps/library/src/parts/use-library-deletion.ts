import { useDeletion, type Deletion } from '@portal/remote-kit'
import { useTexts } from '../texts.ts'
import { refusalOf } from './refusals.ts'

/** Deletes reservations or print runs one by one after a question. */
export function useLibraryDeletion<Row extends { id: number }>(remove: (id: number) => Promise<void>): Deletion<Row> {
  const t = useTexts()
  return useDeletion(remove, (error) => {
    const refusal = refusalOf(error)
    return refusal && t(refusal)
  })
}
