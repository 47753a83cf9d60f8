import type { NoticeState } from '@portal/api-client/notices'
import { useIdParam, useSearchParams } from '@portal/remote-kit'

interface EditedNotice {
  /** Null without a valid one. */
  id: number | null
  /** The form sends a refused notice again, as a new one; otherwise it changes a pending one. */
  isSentAgain: boolean
  isEditable: (notice: { state: NoticeState }) => boolean
}

/** The notice of the URL, as `paths` writes it. */
export function useEditedNotice(): EditedNotice {
  const id = useIdParam()
  const isSentAgain = useSearchParams()[0].has('renvoi')
  return { id, isSentAgain, isEditable: ({ state }) => state === (isSentAgain ? 'refused' : 'pending') }
}
