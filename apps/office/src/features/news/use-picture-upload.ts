import { addNewsPicture, type NewsPicture } from '@portal/api-client/news'
import { useUpload } from '@portal/ui/form'
import { useRef } from 'react'

/** Uploads the picture of a news item once for each chosen file; resolves to null when it was stopped. */
export function usePictureUpload() {
  const upload = useUpload()
  const last = useRef<{ file: File; key: string; stored: NewsPicture | null }>(null)
  const store = async (file: File): Promise<NewsPicture | null> => {
    if (last.current?.file !== file) last.current = { file, key: crypto.randomUUID(), stored: null }
    const { key, stored } = last.current
    if (stored) return stored
    const added = await upload.start(file, (options) => addNewsPicture({ file, key, ...options }))
    if (added) last.current = { file, key, stored: added }
    return added
  }
  /** The next save uploads the file again. */
  const forget = () => {
    last.current = null
  }
  return { upload, store, forget }
}
