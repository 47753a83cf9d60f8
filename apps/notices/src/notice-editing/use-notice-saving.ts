import { serverReason } from '@portal/api-client'
import type { SavedNotice } from '@portal/api-client/notices'
import { useCommonTexts } from '@portal/i18n'
import { useNotify } from '@portal/remote-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { errorTextOf } from '../errors/error-texts.ts'

/**
 * Returns a function that saves a notice and invalidates lists, timetable and free slots. Resolves to null on failure:
 * a refusal is passed to `onRefusal` as a text key or as the server's message, other errors are shown by toast.
 */
export function useNoticeSaving(): (
  save: () => Promise<SavedNotice>,
  onRefusal: (key: string) => void,
) => Promise<SavedNotice | null> {
  const common = useCommonTexts()
  const notify = useNotify()
  const queryClient = useQueryClient()
  return useCallback(
    async (save, onRefusal) => {
      try {
        const saved = await save()
        void queryClient.invalidateQueries()
        return saved
      } catch (error) {
        const refusal = errorTextOf(error) ?? serverReason(error)
        if (refusal) onRefusal(refusal)
        else notify.error(common('insertError'))
        return null
      }
    },
    [common, notify, queryClient],
  )
}
