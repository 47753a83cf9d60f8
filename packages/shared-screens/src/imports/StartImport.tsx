import { Navigate } from '@portal/remote-kit'
import { Banner, Button, Stack, Text } from '@portal/ui'
import { FilterSelect } from '@portal/ui/form'
import { useState } from 'react'
import { importTexts } from './texts.ts'
import { FileDrop } from './FileDrop.tsx'
import type { FileChoice, ImportKind } from './import-kind.ts'
import { type StartFailure, useStartImport } from './use-start-import.ts'

const canRetry = (failure: StartFailure) => failure === 'lost' || failure === 'waiting'

/** Sends files for a dry run, and leads to its report. */
export function StartImport({ kind, choice }: { kind: ImportKind; choice: FileChoice }) {
  const t = importTexts.useTexts()
  const [startedId, setStartedId] = useState<number | null>(null)
  const starting = useStartImport(kind, choice, ({ id }) => setStartedId(id))
  const { chosen, failure, isSending, start, retry } = starting
  const failureTexts: Record<StartFailure, string> = {
    nothing: choice.texts.nothing,
    tooLarge: choice.texts.tooLarge,
    waiting: t('waiting'),
    wholeInstitute: t('wholeInstitute'),
    lost: t('sendFailed'),
  }
  const ignored = chosen?.ignored ?? 0
  return (
    <Stack gap="3">
      {choice.hasWrongLines && (
        <FilterSelect
          label={t('wrongLines.label')}
          options={[
            { value: 'prevent', label: t('wrongLines.prevent') },
            { value: 'leaveOut', label: t('wrongLines.leaveOut') },
          ]}
          value={starting.wrongLines}
          onChange={(value) => starting.setWrongLines(value === 'leaveOut' ? value : 'prevent')}
        />
      )}
      <FileDrop choice={choice} sending={isSending ? (chosen?.files.length ?? 0) : 0} onFiles={start} />
      {failure && (
        <Banner role="alert">
          <p>{failureTexts[failure]}</p>
          {canRetry(failure) && <Button onClick={retry}>{t('sendAgain')}</Button>}
        </Banner>
      )}
      {ignored > 0 && <Text tone="muted">{t('ignored', { count: ignored })}</Text>}
      {startedId !== null && <Navigate to={kind.paths.run(startedId)} />}
    </Stack>
  )
}
