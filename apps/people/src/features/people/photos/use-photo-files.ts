import { ApiError } from '@portal/api-client'
import { changedByPhoto, matchStudentPhotos, storeStudentPhoto } from '@portal/api-client/people'
import { useLanguage } from '@portal/i18n'
import { useUnsavedWork } from '@portal/remote-kit'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { nameOf, toPhotoFiles, visibleFiles, type PhotoFile } from './photo-files.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** Photos that are sent at a time: more would wait for each other on the server. */
const atOnce = 2

/** Codes of errors that another try gets again. */
const final = ['photo.type', 'version.changed']

/** Whether a photo may be sent: it was not yet, or the last try was not answered. */
const canBeSent = ({ state, refusal }: PhotoFile) =>
  state === 'ready' || (refusal !== null && typeof refusal === 'object' && !final.includes(refusal.code))

/** The chosen files with their students, which are stored one by one; each says what became of it. */
export function usePhotoFiles() {
  const language = useLanguage()
  const [files, setFiles] = useState<readonly PhotoFile[]>([])
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])
  const find = useCommand({
    run: async (chosen: Iterable<File>) => {
      const visible = visibleFiles(chosen)
      return toPhotoFiles(visible, visible.length ? await matchStudentPhotos(visible.map(nameOf), language) : [])
    },
    invalidates: [],
    onDone: setFiles,
  })
  const change = (id: number, changes: Partial<PhotoFile>) =>
    setFiles((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const storeOne = async ({ id, file, student }: PhotoFile, signal: AbortSignal) => {
    if (!student || signal.aborted) return
    change(id, { state: 'sending', refusal: null })
    try {
      const { version } = student.photo
      const sent = { id: student.id, version, file: await shrinkPhoto(file), signal, onProgress: () => {} }
      const photo = await storeStudentPhoto(sent)
      change(id, { state: 'stored', student: { ...student, photo } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      change(id, { state: 'refused', refusal: { code: error.code } })
    }
  }
  const store = useCommand({
    run: async () => {
      const controller = new AbortController()
      sending.current = controller
      const waiting = files.filter(canBeSent)
      const sendNext = async (): Promise<void> => {
        const next = waiting.shift()
        if (!next) return
        await storeOne(next, controller.signal)
        await sendNext()
      }
      await Promise.all(Array.from({ length: atOnce }, sendNext))
    },
    invalidates: changedByPhoto,
  })
  const left = files.filter(canBeSent).length
  useUnsavedWork(left > 0 || store.isPending)
  return { files, left, find, store, clear: () => setFiles([]) }
}
