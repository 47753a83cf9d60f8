import { ApiError } from '@portal/api-client'
import type { Import, WrongLines } from '@portal/api-client/import-calls'
import { useLanguage } from '@portal/i18n'
import { useRef, useState } from 'react'
import { chooseFiles, type Chosen } from './chosen-files.ts'
import { useCommand } from './commands.ts'
import type { FileChoice, ImportKind } from './import-kind.ts'

/** Why nothing was started; `lost` can be tried again. */
export type StartFailure = 'nothing' | 'tooLarge' | 'waiting' | 'wholeInstitute' | 'lost'

/** Sends chosen files for a dry run; a second try after a lost response does not start another one. */
export function useStartImport({ calls }: ImportKind, choice: FileChoice, onStarted: (started: Import) => void) {
  const language = useLanguage()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [failure, setFailure] = useState<StartFailure | null>(null)
  const [wrongLines, setWrongLines] = useState<WrongLines>('prevent')
  const key = useRef('')
  const starting = useCommand({
    run: async (files: readonly File[]) => {
      const prepared = await Promise.all(files.map(async (file) => choice.prepare(file)))
      const started = { files: prepared, ...(choice.hasWrongLines && { wrongLines }) }
      return calls.start(started, { language, key: key.current })
    },
    invalidates: calls.changedByImport,
    onDone: onStarted,
    onError: (error) => {
      setFailure(failureOf(error))
      return true
    },
  })
  const send = (files: readonly File[]) => {
    setFailure(null)
    return starting.run(files)
  }
  return {
    chosen,
    failure,
    isSending: starting.isPending,
    wrongLines,
    setWrongLines,
    start: (files: Iterable<File>) => {
      const next = chooseFiles(files, choice)
      setChosen(next)
      key.current = crypto.randomUUID()
      if (next.files.length === 0) setFailure('nothing')
      else if (next.isTooLarge) setFailure('tooLarge')
      else void send(next.files)
    },
    retry: () => void send(chosen?.files ?? []),
  }
}

function failureOf(error: unknown): StartFailure {
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'too.large') return 'tooLarge'
  if (code === 'import.waiting') return 'waiting'
  return code === 'right.missing' ? 'wholeInstitute' : 'lost'
}
