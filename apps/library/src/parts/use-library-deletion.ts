import { useDeletion, type Deletion } from '@portal/remote-kit'
import { useTexts } from '../texts.ts'
import { refusalOf } from './refusals.ts'

/** Deletes one reservation or print run at a time, after confirmation. */
export function useLibraryDeletion<Row extends { id: number }>(remove: (id: number) => Promise<void>): Deletion<Row> {
  const t = useTexts()
  return useDeletion(remove, (error) => {
    const refusal = refusalOf(error)
    return refusal && t(refusal)
  })
}
