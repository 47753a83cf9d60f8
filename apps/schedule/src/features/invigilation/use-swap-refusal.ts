import { ApiError } from '@portal/api-client'
import { useTexts } from '../../texts.ts'

const codes = {
  'clash.teacherSession': 'session',
  'clash.teacherInvigilation': 'invigilation',
  'clash.teacherNotice': 'notice',
  'clash.teacherAbsence': 'absence',
  'clash.roomNotice': 'changed',
  'swap.notFree': 'notFree',
  'swap.offered': 'offered',
  'swap.ended': 'ended',
  'swap.past': 'past',
  'swap.outdated': 'changed',
  'version.changed': 'ended',
  absent: 'changed',
} as const

/** The text of a refused swap; null for any other error. */
export function useSwapRefusal(): (error: unknown) => string | null {
  const t = useTexts()
  return (error) => {
    const known = Object.entries(codes).find(([code]) => error instanceof ApiError && error.code === code)
    return known ? t(`invigilation.refusal.${known[1]}`) : null
  }
}
