import { useQueryClient } from '@tanstack/react-query'
import { loadBackend } from '../api/request.ts'
import { root } from '../api/slice-query.ts'

/** Returns the records of the mock backend to their first state, and refetches what is shown. */
export function useResetRecords(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    const { resetRecords } = await loadBackend()
    resetRecords()
    await queryClient.invalidateQueries({ queryKey: [root] })
  }
}
