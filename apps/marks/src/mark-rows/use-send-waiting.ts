import { ApiError } from '@portal/api-client'
import { pollWhileVisible } from '@portal/remote-kit'
import { useIsWaiting, type MarksSheet } from '@portal/ui/marks'
import { useEffect, useEffectEvent } from 'react'

/** Seconds until the first try in case that the browser does not tell that the network is back. */
const retryAfter = 20

/** Sends the rows of a sheet that wait: when the sheet is opened, when the network is back, and at growing intervals. */
export function useSendWaiting(sheet: MarksSheet, run: () => Promise<void>): void {
  const isWaiting = useIsWaiting(sheet)
  const send = useEffectEvent(run)
  useEffect(() => {
    if (hasWaitingRow(sheet)) void send()
  }, [sheet])
  useEffect(() => {
    if (!isWaiting) return undefined
    const onOnline = () => void send()
    addEventListener('online', onOnline)
    const stop = pollWhileVisible(retryAfter, async () => {
      await send()
      if (hasWaitingRow(sheet)) throw new Error('Still without an answer')
    })
    return () => {
      removeEventListener('online', onOnline)
      stop()
    }
  }, [sheet, isWaiting])
}

export const hasWaitingRow = ({ store }: MarksSheet) => store.getState().rows.some((row) => row.isWaiting)

/** Whether nobody has answered a call: there is no network, or the portal behind it is away. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || [502, 503, 504].includes(error.status))
}
