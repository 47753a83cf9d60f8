import { Button, Stack } from '@portal/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { loadBackend } from '../api/request.ts'
import { root } from '../api/slice-query.ts'
import type { Failure } from '../backend/mock-call.ts'
import { useFailureText } from '../failure-text.ts'
import { useTexts } from '../texts.ts'
import { NativeSelect } from './NativeSelect.tsx'

interface FailingCall {
  callId: string
  failure: Failure
}

async function readFailures(): Promise<FailingCall[]> {
  const { allCalls } = await loadBackend()
  return allCalls.flatMap(({ id, failures }) => failures.map((failure) => ({ callId: id, failure })))
}

/** Lets any call of the mock backend fail with its text, and all calls succeed again. */
export function FailureSwitch() {
  const t = useTexts()
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  const id = useId()
  const [chosen, setChosen] = useState('')
  const [failing, setFailing] = useState<FailingCall[]>([])
  const { data: calls = [] } = useQuery({ queryKey: [root, 'failures'], queryFn: readFailures })
  const describe = (call: FailingCall) => `${calls.indexOf(call) + 1}. ${failureText(call.failure.text)}`
  const refetch = () =>
    queryClient.invalidateQueries({ queryKey: [root], predicate: ({ queryKey }) => queryKey[1] !== 'failures' })

  const fail = async () => {
    const call = calls[Number(chosen)]
    if (chosen === '' || !call) return
    const { forceFailure } = await loadBackend()
    forceFailure(call.callId, call.failure)
    setFailing([...failing.filter(({ callId }) => callId !== call.callId), call])
    await refetch()
  }
  const succeed = async () => {
    const { clearFailures } = await loadBackend()
    clearFailures()
    setFailing([])
    await refetch()
  }
  return (
    <Stack gap="2">
      <label htmlFor={id}>{t('settings.failures')}</label>
      <NativeSelect id={id} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value="">{t('settings.chooseCall')}</option>
        {calls.map((call, index) => (
          <option key={`${call.callId} ${call.failure.text}`} value={index}>
            {describe(call)}
          </option>
        ))}
      </NativeSelect>
      <Button onClick={() => void fail()}>{t('settings.fail')}</Button>
      <Stack as="ul" gap="1">
        {failing.map((call) => (
          <li key={call.callId}>{t('settings.failing', { call: describe(call) })}</li>
        ))}
      </Stack>
      <Button onClick={() => void succeed()}>{t('settings.succeed')}</Button>
    </Stack>
  )
}
