import { useUpload, type UploadOptions } from '@portal/ui/form'
import { useRef } from 'react'

interface KeyedFile extends UploadOptions {
  file: File
  /** The same for each try of one file. */
  key: string
}

/** Uploads each chosen file once, however often that is tried; resolves to null when it was stopped. */
export function useFileUpload<Stored>(add: (sent: KeyedFile) => Promise<Stored>) {
  const upload = useUpload()
  const last = useRef<{ file: File; key: string; stored: Stored | null }>(null)
  const store = async (file: File): Promise<Stored | null> => {
    if (last.current?.file !== file) last.current = { file, key: crypto.randomUUID(), stored: null }
    const { key, stored } = last.current
    if (stored) return stored
    const added = await upload.start(file, (options) => add({ file, key, ...options }))
    if (added) last.current = { file, key, stored: added }
    return added
  }
  /** The next save uploads the file again. */
  const forget = () => {
    last.current = null
  }
  return { upload, store, forget }
}
