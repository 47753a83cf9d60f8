import { isCurrentPassword } from '@portal/api-client/account'
import { useCallback, useRef } from 'react'

/** Returns a memoized check with one request per password: blur and an immediate save share it. */
export function usePasswordCheck(teacherId: number): (password: string) => Promise<boolean> {
  const last = useRef<{ password: string; answer: Promise<boolean> } | null>(null)
  return useCallback(
    (password) => {
      if (last.current?.password === password) return last.current.answer
      const answer = isCurrentPassword(teacherId, password)
      last.current = { password, answer }
      answer.catch(() => {
        last.current = null
      })
      return answer
    },
    [teacherId],
  )
}
