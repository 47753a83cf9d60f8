import { ApiError } from './api-error.ts'

interface Outcome {
  status?: number
  errNum?: number
  msg?: string
}

/** Throws when a command was answered with HTTP 200 but refused in its envelope. */
export function requireSuccess<Answer extends Outcome>(answer: Answer): Answer {
  const status = answer.status ?? answer.errNum
  if (status === 200) return answer
  throw new ApiError({ kind: 'refused', status, code: answer.msg || 'refused' })
}
