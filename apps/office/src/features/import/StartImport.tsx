import { Navigate } from '@portal/remote-kit'
import { Banner, Button, Stack, Text } from '@portal/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { FileDrop } from './FileDrop.tsx'
import { type StartFailure, useStartImport } from './use-start-import.ts'

const failureTexts = {
  nothing: 'import.nothingChosen',
  tooLarge: 'import.tooLarge',
  waiting: 'import.waiting',
  wholeInstitute: 'import.wholeInstitute',
  lost: 'import.sendFailed',
} as const satisfies Record<StartFailure, string>

const canRetry = (failure: StartFailure) => failure === 'lost' || failure === 'waiting'

/** Sends files for a dry run, and leads to its report. */
export function StartImport() {
  const t = useTexts()
  const [startedId, setStartedId] = useState<number | null>(null)
  const { chosen, failure, isSending, start, retry } = useStartImport(({ id }) => setStartedId(id))
  const ignored = chosen?.ignored ?? 0
  return (
    <Stack gap="3">
      <FileDrop sending={isSending ? (chosen?.files.length ?? 0) : 0} onFiles={start} />
      {failure && (
        <Banner role="alert">
          <p>{t(failureTexts[failure])}</p>
          {canRetry(failure) && <Button onClick={retry}>{t('import.sendAgain')}</Button>}
        </Banner>
      )}
      {ignored > 0 && <Text tone="muted">{t('import.ignored', { count: ignored })}</Text>}
      {startedId !== null && <Navigate to={paths.toImport(startedId)} />}
    </Stack>
  )
}
